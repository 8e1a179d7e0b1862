import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

import { WINDOWS } from './src/table/drawings.ts'

/** `@media (--wide)`: the windows that a drawing is for, said once for style sheets and code. */
const namedWindows: Plugin = {
  name: 'named-windows',
  enforce: 'pre',
  transform(code, file) {
    if (!file.endsWith('.css')) return null
    return {
      code: code.replace(/@media \(--(\w+)\)/g, (_, name: keyof typeof WINDOWS) => `@media ${WINDOWS[name]}`),
      map: null,
    }
  },
}

/** A style sheet in the folder of a game reaches only what says that it belongs to this game. */
const gamesApart: Plugin = {
  name: 'games-apart',
  enforce: 'pre',
  transform(code, file) {
    const game = /\/games\/(\w+)\/\w+\.css$/.exec(file)?.[1]
    return game ? { code: `:where([data-game='${game}']) {\n${code}}\n`, map: null } : null
  },
}

/** Links are written from where the site begins; where that is, the page learns from the server. */
const linksFromRoot: Plugin = {
  name: 'links-from-root',
  enforce: 'pre',
  transform(code, file) {
    return file.endsWith('.svelte')
      ? { code: code.replaceAll('href="/', 'href="{globalThis.tableeRoot}/'), map: null }
      : null
  },
}

export default defineConfig({
  base: './', // so that parts of the page find each other wherever it is
  plugins: [namedWindows, gamesApart, linksFromRoot, svelte()],
  build: {
    outDir: '../src/tablee/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/health': 'http://127.0.0.1:8000',
      '^/tables/.*/socket$': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
})
