// The server's sentences name seats by letter; people read names.
import type { SeatView } from '../protocol'

type Named = Pick<SeatView, 'letter' | 'name'>

const ARTICLES: [RegExp, string][] = [
  [/\b(?:Le|le) siège ([A-G])\b/g, '{$1}'],
  [/\bau siège ([A-G])\b/g, 'à {$1}'],
  [/\bdu siège ([A-G])\b/g, '{of $1}'],
  [/\b[Ss](?:eat|iège) ([A-G])\b/g, '{$1}'],
  [/(?<=[\p{L}\d,;:(] ?)(?<=[\s(])([A-G])(?=[\s,.;:)!?’']|$)/gu, '{$1}'],
  [/^([B-G])(?= [a-zé])/g, '{$1}'],
  [/^(A)(?= (?:has|have|draws|and|pioche|en a|en ont|et)\b)/g, '{$1}'], // elsewhere, A is an English article
]

/** The same sentence with names. */
export function withNames(sentence: string, seats: Named[]): string {
  const marked = ARTICLES.reduce((text, [pattern, mark]) => text.replace(pattern, mark), sentence)
  return marked
    .replace(/\{([A-G])\}/g, (_, letter: string) => nameOf(letter, seats))
    .replace(/\{of ([A-G])\}/g, (_, letter: string) => belongingTo(nameOf(letter, seats)))
}

/** French: de Marius, d’Inès. */
function belongingTo(name: string): string {
  return /^[aeiouyàâäéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`
}

function nameOf(letter: string, seats: Named[]): string {
  return seats.find((seat) => seat.letter === letter)?.name ?? letter
}
