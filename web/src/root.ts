// Where this site begins: '' or, behind a proxy that gives it a folder, /tablee. The server writes it into the page.
export const ROOT = document.querySelector<HTMLMetaElement>('meta[name=root]')?.content ?? ''

Object.assign(globalThis, { tableeRoot: ROOT }) // what links in components begin with, see vite.config.ts
