/* Non Merci ! written by hand in C: random matches from the shuffle to the ranks, as fast as plain C goes.
 *
 * The peer of our compiled rules in `make bench`. It does the same work a match: fresh dice for cards and choices
 * (xoshiro256++, unbiased bounded numbers), 33 cards shuffled, a mask of open actions every step, one of them
 * picked evenly, runs scored and places ranked at the end. The seat count and the number of actions are constants here.
 */
#include <stdint.h>
#include <string.h>

#define SEATS 5
#define LOWEST 3
#define HIGHEST 35
#define CARDS 33
#define PLAYED 24
#define ACTIONS 2
enum { PASS, TAKE };

typedef struct { uint64_t a, b, c, d; } dice;

typedef struct {
    int8_t deck[CARDS], owner[HIGHEST + 2];
    int16_t tokens[SEATS], pot;
    int turned, turn, over;
} table;

static inline uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline void seed(dice *d, uint64_t number, uint64_t stream) {
    uint64_t z = mix(mix(number) + stream * 0xD1342543DE82EF95u);
    d->a = mix(z += 0x9E3779B97F4A7C15u);
    d->b = mix(z += 0x9E3779B97F4A7C15u);
    d->c = mix(z += 0x9E3779B97F4A7C15u);
    d->d = mix(z += 0x9E3779B97F4A7C15u);
}

static inline uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint32_t next(dice *d) {
    uint64_t number = rotate(d->a + d->d, 23) + d->a, shifted = d->b << 17;
    d->c ^= d->a; d->d ^= d->b; d->b ^= d->c; d->a ^= d->d;
    d->c ^= shifted;
    d->d = rotate(d->d, 45);
    return number >> 32;
}

static inline uint32_t roll(dice *d, uint32_t sides) {
    uint64_t product = (uint64_t)next(d) * sides;
    if ((uint32_t)product < sides) {
        uint32_t floor = -sides % sides;
        while ((uint32_t)product < floor) product = (uint64_t)next(d) * sides;
    }
    return product >> 32;
}

static inline void deal(table *t, dice *cards) {
    t->turn = roll(cards, SEATS);
    for (int i = 0; i < CARDS; i++) t->deck[i] = LOWEST + i;
    for (int i = 0; i < CARDS - 1; i++) {
        int j = i + roll(cards, CARDS - i);
        int8_t held = t->deck[i]; t->deck[i] = t->deck[j]; t->deck[j] = held;
    }
    memset(t->owner, -1, sizeof t->owner);
    for (int seat = 0; seat < SEATS; seat++) t->tokens[seat] = 11;
    t->turned = t->pot = t->over = 0;
}

static inline void legal(const table *t, int seat, uint8_t *mask) {
    mask[PASS] = t->tokens[seat] > 0;
    mask[TAKE] = 1;
}

static inline int pick(const uint8_t *mask, dice *d) {
    int count = 0;
    for (int action = 0; action < ACTIONS; action++) count += mask[action];
    int choice = roll(d, count);
    for (int action = 0; action < ACTIONS; action++)
        if (mask[action] && choice-- == 0) return action;
    return 0;
}

static inline void apply(table *t, int seat, int action) {
    if (action == PASS) {
        t->tokens[seat]--;
        t->pot++;
        t->turn = seat + 1 < SEATS ? seat + 1 : 0;
    } else {
        t->owner[t->deck[t->turned]] = seat;
        t->tokens[seat] += t->pot;
        t->pot = 0;
        t->over = ++t->turned == PLAYED;
    }
}

static inline void score(const table *t, int32_t *points) {
    for (int seat = 0; seat < SEATS; seat++) {
        points[seat] = -t->tokens[seat];
        for (int value = LOWEST; value <= HIGHEST; value++)
            if (t->owner[value] == seat && t->owner[value - 1] != seat) points[seat] += value;
    }
}

static inline void rank(const int32_t *points, int8_t *ranks) {
    for (int seat = 0; seat < SEATS; seat++) {
        ranks[seat] = 1;
        for (int other = 0; other < SEATS; other++) ranks[seat] += points[other] < points[seat];
    }
}

int64_t playouts(int64_t matches, uint64_t number, int32_t *points, int8_t *ranks) {
    int64_t moves = 0;
    for (int64_t match = 0; match < matches; match++) {
        dice cards, choices;
        table t;
        uint8_t mask[ACTIONS];
        seed(&cards, number, 2 * match);
        seed(&choices, number, 2 * match + 1);
        deal(&t, &cards);
        while (!t.over) {
            legal(&t, t.turn, mask);
            apply(&t, t.turn, pick(mask, &choices));
            moves++;
        }
        score(&t, points + match * SEATS);
        rank(points + match * SEATS, ranks + match * SEATS);
    }
    return moves;
}
