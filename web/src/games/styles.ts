// The styles of every game; the sheets in a game's folder reach no other game (vite.config.ts).
import.meta.glob('./*/styles.ts', { eager: true })
