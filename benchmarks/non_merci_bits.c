/* Non Merci ! in C with every short cut that a good programmer takes: as fast as it goes, not as our rules read.
 *
 * Hands are sets of bits, so runs are found by one shift; only the 24 cards that are played are shuffled; a choice is one
 * bit of a word of cheap dice (wyrand), which lasts for 64 of them. Same game, same result a match (points and
 * ranks), other matches than ours, since the dice are others.
 */
#include <stdint.h>

#define SEATS 5
#define LOWEST 3
#define CARDS 33
#define PLAYED 24

static inline uint64_t next(uint64_t *dice) {
    *dice += 0xA0761D6478BD642Fu;
    __uint128_t product = (__uint128_t)*dice * (*dice ^ 0xE7037ED1A0B428DBu);
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

static inline uint32_t below(uint64_t *dice, uint32_t sides) { return ((next(dice) >> 32) * sides) >> 32; }

static inline int sum_of_places(uint64_t bits) {
    int sum = 0;
    for (; bits; bits &= bits - 1) sum += __builtin_ctzll(bits);
    return sum;
}

static int64_t play(uint64_t *dice, int32_t *points, int8_t *ranks) {
    uint8_t deck[CARDS];
    uint64_t hands[SEATS] = {0}, coins = 0;
    int tokens[SEATS], left = 0, seat = below(dice, SEATS), pot = 0;
    int64_t moves = 0;
    for (int i = 0; i < CARDS; i++) deck[i] = LOWEST + i;
    for (int i = 0; i < SEATS; i++) tokens[i] = 11;
    for (int turned = 0; turned < PLAYED; turned++) {
        int j = turned + below(dice, CARDS - turned);
        uint8_t card = deck[j];
        deck[j] = deck[turned];
        for (;;) {
            if (left == 0) coins = next(dice), left = 64;
            moves++;
            if (tokens[seat] == 0) break;
            left--;
            int takes = coins & 1;
            coins >>= 1;
            if (takes) break;
            tokens[seat]--;
            pot++;
            seat = seat + 1 < SEATS ? seat + 1 : 0;
        }
        hands[seat] |= 1ull << card;
        tokens[seat] += pot;
        pot = 0;
    }
    for (int i = 0; i < SEATS; i++) points[i] = sum_of_places(hands[i] & ~(hands[i] << 1)) - tokens[i];
    for (int i = 0; i < SEATS; i++) {
        ranks[i] = 1;
        for (int other = 0; other < SEATS; other++) ranks[i] += points[other] < points[i];
    }
    return moves;
}

int64_t playouts(int64_t matches, uint64_t number, int32_t *points, int8_t *ranks) {
    int64_t moves = 0;
    uint64_t dice = number;
    for (int64_t match = 0; match < matches; match++) moves += play(&dice, points + match * SEATS, ranks + match * SEATS);
    return moves;
}
