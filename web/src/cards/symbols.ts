// Every small drawing, on a grid of 24. `currentColor` is the print, `--cut` the ground that shows through.
export const SYMBOLS = {
  owl: `
    <path d="M12 1.2c5.2 0 8.700 3.700 8.700 9.100 0 6.300-2.900 10.700-6.100 11.800H9.400c-3.200-1.100-6.100-5.500-6.100-11.800 0-5.400 3.500-9.100 8.700-9.100z"/>
    <path d="M12 15.800C7.400 13.200 5.300 10.800 5.300 8.100c0-2.300 1.600-4 3.600-4 1.300 0 2.400.7 3.100 1.800.7-1.100 1.800-1.800 3.100-1.800 2 0 3.600 1.700 3.600 4 0 2.700-2.100 5.100-6.700 7.700z" fill="var(--cut)"/>
    <circle cx="8.900" cy="8.400" r="1.750"/>
    <circle cx="15.100" cy="8.400" r="1.750"/>
    <path d="M12 9.600l1.200 2.100-1.200 2-1.200-2z"/>
    <path d="M8.200 17.600l1.200 1.100 1.200-1.100M13.400 17.600l1.200 1.100 1.200-1.100M10.800 20l1.200 1.100 1.200-1.100" fill="none" stroke="var(--cut)" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M3 23.200h18" stroke="currentColor" stroke-width="1.500" stroke-linecap="round"/>`,
  people: `
    <circle cx="8.4" cy="7.6" r="4"/>
    <path d="M1 20.5c0-4.6 3-7.4 7.4-7.4s7.4 2.8 7.4 7.4z"/>
    <circle cx="17.2" cy="8.8" r="3.2"/>
    <path d="M17.4 20.5H23c0-4-2.300-6.600-5.800-6.600-.9 0-1.700.2-2.400.5 1.700 1.500 2.600 3.600 2.600 6.100z"/>`,
  cerise: `
    <path d="M7 14C8 9 11.5 5 17 3M16.8 15C17 10 16.4 6 17 3" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>
    <path d="M17 3c-3.4-1.6-6-.9-7.4 1.2 2.7 1.5 5.6 1.2 7.4-1.2z"/>
    <circle cx="6.6" cy="17.4" r="4.6"/>
    <circle cx="16.9" cy="18.2" r="4.6"/>
    <path d="M4.3 16.3a2.5 2.5 0 0 1 2-1.5M14.6 17.1a2.5 2.5 0 0 1 2-1.5" stroke="var(--cut)" stroke-width="1.2" fill="none" stroke-linecap="round"/>`,
  orange: `
    <circle cx="12" cy="12" r="10.2"/>
    <g stroke="var(--cut)" stroke-width="1.5" fill="none">
    <circle cx="12" cy="12" r="7.9"/>
    <path d="M12 4.2v15.6M5.3 8.1l13.4 7.8M18.7 8.1L5.3 15.9"/>
    </g>`,
  citron: `
    <g transform="rotate(-32 12 12)">
    <path d="M.8 12c2-.5 2.7-1.9 3.7-3.5C6.1 5.9 8.9 4.6 12 4.6s5.9 1.3 7.5 3.9c1 1.6 1.7 3 3.7 3.5-2 .5-2.7 1.9-3.7 3.5-1.6 2.6-4.4 3.9-7.5 3.9s-5.9-1.3-7.5-3.9C3.5 13.9 2.8 12.5.8 12z"/>
    <path d="M7.4 9.5C8.5 8 10 7.3 12 7.2" stroke="var(--cut)" stroke-width="1.4" fill="none" stroke-linecap="round"/>
    </g>`,
  feuille: `
    <path d="M12 23V9" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>
    <path d="M12 1c3 3 3.4 6.6 0 10.2C8.6 7.6 9 4 12 1z"/>
    <path d="M11.4 17.5C6.8 17.8 3.4 15.4 2 10.3c5-.4 8.6 2.2 9.4 7.2z"/>
    <path d="M12.6 20c4.6.3 8-2.1 9.4-7.2-5-.4-8.6 2.2-9.4 7.2z"/>`,
  goutte: `
    <path d="M12 1.2c4.2 5.7 7.3 9 7.3 13.2a7.3 7.3 0 0 1-14.6 0c0-4.2 3.1-7.5 7.3-13.2z"/>
    <path d="M8 14.6a4.1 4.1 0 0 0 3 4" stroke="var(--cut)" stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
  raisin: `
    <path d="M12 7V2.4c1.5-1.7 3.8-2 5.8-.9" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>
    <circle cx="6" cy="8.6" r="3"/>
    <circle cx="12" cy="8.6" r="3"/>
    <circle cx="18" cy="8.6" r="3"/>
    <circle cx="9" cy="14.2" r="3"/>
    <circle cx="15" cy="14.2" r="3"/>
    <circle cx="12" cy="19.9" r="3"/>`,
  fleur: `
    <circle cx="12" cy="6.4" r="4.5"/>
    <circle cx="17.4" cy="10.3" r="4.5"/>
    <circle cx="15.4" cy="16.7" r="4.5"/>
    <circle cx="8.6" cy="16.7" r="4.5"/>
    <circle cx="6.6" cy="10.3" r="4.5"/>
    <circle cx="12" cy="12" r="2.7" fill="var(--cut)"/>`,
  poisson: `
    <path d="M1 12.2C4 7.2 8 5.2 12 5.8c3.2.5 5.2 2.4 6.3 4.3L23 6.8v10.4l-4.7-3.1c-1.1 1.9-3.1 3.8-6.3 4.3-4 .6-8-1.2-11-6.2z"/>
    <circle cx="6.8" cy="11" r="1.3" fill="var(--cut)"/>
    <path d="M11 8.6c1.5 2.2 1.5 4.8 0 7" stroke="var(--cut)" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
  heart: `
    <path d="M12 21.5C5.5 16.6 2 13 2 8.6 2 5.3 4.4 3 7.3 3c1.9 0 3.6 1 4.7 2.7C13.1 4 14.8 3 16.7 3 19.6 3 22 5.3 22 8.6c0 4.4-3.5 8-10 12.9z"/>`,
  'heart-wood': `
    <path d="M12 22.2C5.3 17.2 1.6 13.4 1.6 8.8c0-3.5 2.5-6 5.6-6 2 0 3.7 1 4.8 2.7 1.1-1.7 2.8-2.7 4.8-2.7 3.1 0 5.6 2.5 5.6 6 0 4.6-3.7 8.4-10.4 13.4z" fill="var(--wood-dark)"/>
    <path d="M12 20.3C5.8 15.7 2.4 12.3 2.4 8.3c0-2.9 2.1-5.1 4.9-5.1 1.9 0 3.6 1.1 4.7 2.9 1.1-1.8 2.8-2.9 4.7-2.9 2.8 0 4.9 2.2 4.9 5.1 0 4-3.4 7.4-9.6 12z" fill="var(--wood)"/>
    <path d="M5.4 8.6c3 1.6 9.6.4 13.2 1.2M6.6 12.1c2.8 1.2 7.6.2 10.6.8M10 15.7c1.4.4 2.8.2 4 .4" fill="none" stroke="var(--wood-dark)" stroke-opacity=".45" stroke-width=".9" stroke-linecap="round"/>`,
  'heart-slot': `
    <path d="M12 20.3C5.8 15.7 2.4 12.3 2.4 8.3c0-2.9 2.1-5.1 4.9-5.1 1.9 0 3.6 1.1 4.7 2.9 1.1-1.8 2.8-2.9 4.7-2.9 2.8 0 4.9 2.2 4.9 5.1 0 4-3.4 7.4-9.6 12z" fill="none" stroke="currentColor" stroke-opacity=".45" stroke-width="1.5"/>`,
  packet: `
    <path d="M5 8.500h14v13H5z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>
    <path d="M6.800 5.700h12.700M8.600 3h12.200" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>
    <path d="M4 13.600h16v2.800H4z"/>`,
  token: `
    <ellipse cx="12" cy="13.2" rx="11" ry="10.3" fill="var(--brass-dark)"/>
    <circle cx="12" cy="11.6" r="10.7" fill="var(--brass)"/>
    <circle cx="12" cy="11.6" r="8" fill="none" stroke="var(--brass-dark)" stroke-opacity=".6" stroke-width="1"/>
    <path d="M12 6.2l1.3 4.1 4.1 1.3-4.1 1.3L12 17l-1.3-4.1-4.1-1.3 4.1-1.3z" fill="var(--brass-dark)" fill-opacity=".75"/>`,
  joker: `
    <path d="M2.5 17.5L3 6.5l5 4.7L12 3l4 8.2 5-4.7.5 11z"/>
    <path d="M4 20.3h16" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>
    <circle cx="3" cy="5.2" r="1.7"/>
    <circle cx="12" cy="2.2" r="1.7"/>
    <circle cx="21" cy="5.2" r="1.7"/>`,
  star: `
    <path d="M12 1.5l3 6.9 7.5.7-5.7 5 1.7 7.4L12 17.6l-6.5 3.9 1.7-7.4-5.7-5 7.5-.7z"/>`,
  thief: `
    <path d="M13.2 13.3l9.9 8.1c.6.5.2 1.4-.6 1.3l-2.3-.3-8.4-4.9z"/>
    <path d="M6.6 4.9L1.9 7.3c-.3.2-.2.6.1.6l4.4-.2z"/>
    <path d="M5.4 7.1c0-2.7 1.8-4.6 4.1-4.6 2.2 0 3.7 1.5 4.1 3.7.4 2.4 2 4 2.9 6.3 1 2.7-.3 5.4-3.1 6.1-3.1.8-6-1-7.2-4.1-.9-2.3-.8-4.9-.8-7.4z"/>
    <path d="M6.5 10.3c1.5.9 3.4.8 4.7-.2 1.9 2.5 1.9 5.7-.4 7.1-2.6-.6-4.2-3.4-4.3-6.9z" fill="var(--cut)"/>
    <path d="M11.1 8.6c2.7.1 4.7 2.2 5.3 5.2l1.4 3.9c-3.7-.2-6.6-3.4-6.7-9.1z" fill="var(--sheen, currentColor)" stroke="var(--cut)" stroke-width=".55" stroke-linejoin="round"/>
    <path d="M12.3 9.3c1.5.4 2.6 1.5 3.1 3-1.3.1-2.5-.9-3.1-3z" fill="var(--cut)"/>
    <path d="M13.2 13.5c.7 1.3 1.7 2.3 2.9 2.9M14.1 12.9c.6 1 1.3 1.7 2.2 2.2" fill="none" stroke="var(--cut)" stroke-width=".4" stroke-linecap="round"/>
    <circle cx="8.7" cy="5.6" r="1.1" fill="var(--cut)"/>
    <circle cx="8.5" cy="5.6" r=".55"/>
    <path d="M9.4 17.9l-.6 3.3M12 18.3l0 2.9M7 21.7h2.7M10.5 21.7h2.7" stroke="currentColor" stroke-width=".9" stroke-linecap="round" fill="none"/>
    <circle cx="2.3" cy="9.6" r="1.7" fill="none" stroke="var(--ring, var(--brass))" stroke-width="1"/>`,
  mouse: `
    <path d="M18.6 19.9c3.3.7 5-1.5 4.1-3.5-.7-1.6-2.9-1.3-2.9.2" fill="none" stroke="var(--fur-pink, currentColor)" stroke-width="1.2" stroke-linecap="round"/>
    <g fill="var(--fur, currentColor)">
    <circle cx="14.2" cy="6.5" r="3.2"/>
    <path d="M1.3 17.9c.2-2 2.5-4.5 5.3-5.7 1.4-2.8 4.4-4.3 7.5-3.7 3.8.8 6.4 3.7 6.4 7.3 0 3.4-2.5 5.1-6.1 5.1H6.3c-3 0-5.2-1.2-5-3z"/>
    <circle cx="9.4" cy="7.5" r="4.3" stroke="var(--cut)" stroke-width=".9"/>
    </g>
    <circle cx="9.4" cy="7.7" r="2.6" fill="var(--fur-pink, var(--cut))"/>
    <path d="M12.7 20.7c-1.2-3.5.7-6.5 4.1-6.5" fill="none" stroke="var(--cut)" stroke-width=".8" stroke-linecap="round"/>
    <ellipse cx="6.9" cy="20.8" rx="1.6" ry=".8" fill="var(--fur-pink, currentColor)"/>
    <ellipse cx="14" cy="20.9" rx="2.1" ry=".85" fill="var(--fur-pink, currentColor)"/>
    <circle cx="5.9" cy="15" r="1.050" fill="var(--fur-eye, var(--cut))"/>
    <circle cx="5.6" cy="14.7" r=".35" fill="#fff6e6"/>
    <circle cx="1.7" cy="17.3" r="1.050" fill="var(--fur-pink, currentColor)"/>
    <path d="M4.6 17.7c-1.3.1-2.7.5-3.9 1.2M4.9 18.3c-1 .4-2 1.1-2.8 2M4.3 17c-1.1-.4-2.3-.5-3.6-.3" stroke="var(--fur-eye, var(--cut))" stroke-width=".35" fill="none" stroke-linecap="round"/>`,
  crown: `
    <path d="M2.5 18.5L2 6.5l5.5 4.2L12 3.5l4.5 7.2L22 6.5l-.5 12z"/>`,
  card1: `
    <rect x="6.5" y="3" width="11" height="18" rx="2.2"/>`,
  card2: `
    <rect x="3" y="4" width="10" height="16" rx="2.2" transform="rotate(-8 8 12)"/>
    <rect x="11.5" y="4" width="10" height="16" rx="2.2" transform="rotate(8 16 12)" stroke="var(--cut)" stroke-width="1.2"/>`,
  swap: `
    <path d="M3 8.5h14M13 4l5 4.5-5 4.5M21 15.5H7M11 11l-5 4.5 5 4.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  eye: `
    <path d="M1.5 12S5.5 5.5 12 5.5 22.5 12 22.5 12 18.5 18.5 12 18.5 1.5 12 1.5 12z" fill="none" stroke="currentColor" stroke-width="2"/>
    <circle cx="12" cy="12" r="3.2"/>`,
  book: `
    <path d="M12 6C9.5 4.3 6.5 4 3 4.3v14.2c3.5-.3 6.5 0 9 1.7 2.5-1.7 5.5-2 9-1.7V4.3C17.5 4 14.5 4.3 12 6zM12 6v14" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>`,
  sound: `
    <path d="M3 9.5v5h4l5 4.3V5.2L7 9.5z"/>
    <path d="M15.5 8.5c2 2 2 5 0 7M18.2 5.8c3.5 3.5 3.5 8.9 0 12.4" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>`,
  door: `
    <path d="M14 4H5v16h9M10 12h11M17.5 8l4 4-4 4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  chat: `
    <path d="M4 4.5h16v11.5h-9l-4.5 4v-4H4z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>
    <path d="M8 9h8M8 12.2h5" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>`,
  more: `
    <circle cx="5" cy="12" r="2"/>
    <circle cx="12" cy="12" r="2"/>
    <circle cx="19" cy="12" r="2"/>`,
  clock: `
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>
    <path d="M12 7v5.2l3.3 2" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  play: `
    <path d="M7 4.5v15l12.5-7.5z"/>`,
  copy: `
    <path d="M8 8h11v12H8zM5 16V4h11" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  down: `
    <path d="M12 4v11M7 11l5 5 5-5M4 20h16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  again: `
    <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.6 2.5l.2 4.6-4.6.2" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
  plus: `
    <path d="M12 4v16M4 12h16" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>`,
  moon: `
    <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  no: `
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/>
    <path d="M6 18L18 6" stroke="currentColor" stroke-width="2.2"/>`,
  close: `
    <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>`,
  gear: `
    <path d="M12 2.5l1.2 2.7 2.9-.6.6 2.9 2.8 1-1 2.7 1.5 2.3-2.3 1.7.2 3-3-.1-1.5 2.6-2.5-1.6-2.5 1.6-1.5-2.6-3 .1.2-3-2.3-1.7 1.5-2.3-1-2.7 2.8-1 .6-2.9 2.9.6z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>
    <circle cx="12" cy="11.9" r="3" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
  mute: `
    <path d="M3 9.5v5h4l5 4.3V5.2L7 9.5z"/>
    <path d="M16 9.5l5 5M21 9.5l-5 5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>`,
  check: `
    <path d="M4.5 12.5l5 5 10-11" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  pause: `
    <path d="M7 5v14M17 5v14" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  person: `
    <circle cx="12" cy="7.5" r="4"/>
    <path d="M3.5 21c.6-5 4-7.5 8.5-7.5s7.9 2.5 8.5 7.5z"/>`,
  robot: `
    <path d="M12 2v3.5" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>
    <circle cx="12" cy="2" r="1.5"/>
    <rect x="4" y="6" width="16" height="13" rx="4"/>
    <circle cx="9" cy="12" r="1.7" fill="var(--cut)"/>
    <circle cx="15" cy="12" r="1.7" fill="var(--cut)"/>
    <path d="M9.5 16h5" stroke="var(--cut)" stroke-width="1.4" stroke-linecap="round"/>`,
  forth: `
    <path d="M9 4.5l7.5 7.5-7.5 7.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  first: `
    <path d="M18.5 5l-7 7 7 7M6 5v14" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  last: `
    <path d="M5.5 5l7 7-7 7M18 5v14" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  film: `
    <path d="M3 5h18v14H3zM7.5 5v14M16.5 5v14M3 9.5h4.5M3 14.5h4.5M16.5 9.5H21M16.5 14.5H21" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>`,
  back: `
    <path d="M15 4.5L7.5 12l7.5 7.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
}

export type SymbolName = keyof typeof SYMBOLS
