// Just enough Markdown for our rules: headings, lists, tables, bold, italics and rule numbers.

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function inline(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    .replace(/\*\*([A-Z]-\d+)\*\*/g, '<b class="ruling" id="$1">$1</b>')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
}

function block(text: string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(text)
  if (heading) return headingOf((heading[1] as string).length, heading[2] as string)
  const rows = text.split('\n')
  if (rows.every((row) => /^[-*] |^\s{2,}/.test(row))) return listOf(rows)
  if (rows.every((row) => row.startsWith('|'))) return tableOf(rows)
  return `<p>${inline(rows.join(' '))}</p>`
}

/** The title of the page is shown elsewhere. */
function headingOf(level: number, text: string): string {
  return level === 1 ? '' : `<h${level}>${inline(text)}</h${level}>`
}

function listOf(rows: string[]): string {
  const items = rows
    .join('\n')
    .split(/^[-*] /m)
    .slice(1)
  return `<ul>${items.map((item) => `<li>${inline(item.replace(/\s+/g, ' '))}</li>`).join('')}</ul>`
}

function tableOf(rows: string[]): string {
  const cells = rows.filter((row) => !/^[|\s:-]+$/.test(row)).map((row) => row.split('|').slice(1, -1))
  const line = (row: string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`
  return `<table>${cells.map((row, place) => line(row, place ? 'td' : 'th')).join('')}</table>`
}

export interface Paragraph {
  ruling: string // its number; empty for what no ruling begins
  html: string // everything in it is escaped
}

/** The rules in paragraphs: a heading, or a ruling with all that belongs to it. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const text of markdown.trim().split(/\n{2,}/)) {
    const ruling = /^\*\*([A-Z]-\d+)\*\*/.exec(text)?.[1] ?? ''
    const last = paragraphs.at(-1)
    if (last && !ruling && !text.startsWith('#')) last.html += block(text)
    else paragraphs.push({ ruling, html: block(text) })
  }
  return paragraphs
}
