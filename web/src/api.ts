// Plain requests to the server. What is refused is thrown as one sentence.
import type {
  Catalogue,
  DeviceLink,
  ExampleView,
  FilmReel,
  Invitation,
  LessonAnswer,
  LessonHint,
  LessonStep,
  Me,
  NewTable,
  NewTrial,
  Problem,
  ProblemAnswer,
  ProblemView,
  ReviewView,
  TableList,
  TableMade,
} from './protocol'
import { ROOT } from './root'
import { settings } from './settings.svelte'

export class Refusal extends Error {
  constructor(
    readonly code: Problem['code'] | 'offline',
    says: string,
  ) {
    super(says)
  }
}

async function ask(path: string, body?: object): Promise<Response> {
  const method = body ? 'POST' : 'GET'
  const headers = body ? { 'Content-Type': 'application/json' } : undefined
  const sent = body instanceof Blob ? body : body && JSON.stringify(body)
  const response = await fetch(ROOT + path, { method, headers, body: sent }).catch(() => {
    throw new Refusal('offline', '')
  })
  if (!response.ok) throw await readRefusal(response)
  return response
}

async function readRefusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Problem
    return new Refusal(problem.code, problem.says)
  } catch {
    return new Refusal('busy', '')
  }
}

async function read<Kind>(path: string, body?: object): Promise<Kind> {
  const asked = `${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`
  return (await (await ask(asked, body)).json()) as Kind
}

const seenSoFar = (seen: number) => (seen < 0 ? '' : `seen=${seen}`)
const seatOf = (seat: string) => (seat ? `seat=${seat}` : '')

export const whoAmI = () => read<Me>('/api/me')
export const introduce = (name: string) => read<Me>('/api/me', { name, language: settings.language })
export const linkDevice = () => read<DeviceLink>('/api/me/link', {})
export const leaveOtherDevices = () => read<Me>('/api/me/leave-others', {})
export const eraseMe = () => read<Me>('/api/me/erase', {})
export const useDevice = (token: string) => read<Me>('/api/me/device', { token })
export const readCatalogue = () => read<Catalogue>('/api/catalogue')
export const publicTables = () => read<TableList>('/api/tables')
export const myTables = () => read<TableList>('/api/my-tables')
export const layTable = (asked: NewTable) => read<TableMade>('/api/tables', asked)
export const layTrial = (asked: Partial<NewTrial>) => read<TableMade>('/api/trials', asked)
export const readInvitation = (code: string) => read<Invitation>(`/api/invitations/${encodeURIComponent(code)}`)
export const filmOfTable = (table: string, match: string, reel: number, eyes: string) =>
  read<FilmReel>(`/api/tables/${table}/film?reel=${reel}&eyes=${eyes}${match ? `&match=${match}` : ''}`)
export const filmOfRecord = (file: Blob, reel: number, eyes: string) =>
  read<FilmReel>(`/api/film?reel=${reel}&eyes=${eyes}`, file)
export const reviewOfTable = (table: string, match: string, seen: number) =>
  read<ReviewView>(`/api/tables/${table}/review?${match ? `match=${match}&` : ''}${seenSoFar(seen)}`)
export const reviewOfRecord = (file: Blob, seat: string) => read<ReviewView>(`/api/review?${seatOf(seat)}`, file)
export const moreOfRecord = (key: string, seat: string, seen: number) =>
  read<ReviewView>(`/api/reviews/${key}?${seatOf(seat)}&${seenSoFar(seen)}`)
export const readProblem = (game: string, number: number) => read<ProblemView>(`/api/problems/${game}/${number}`)
export const answerProblem = (game: string, number: number, move: string) =>
  read<ProblemAnswer>(`/api/problems/${game}/${number}`, { do: move })
export const lessonStep = (lesson: string, step: number) => read<LessonStep>(`/api/lessons/${lesson}/${step}`)
export const tryMove = (lesson: string, step: number, move: string) =>
  read<LessonAnswer>(`/api/lessons/${lesson}/${step}`, { do: move })
export const lessonHint = (lesson: string, step: number) => read<LessonHint>(`/api/lessons/${lesson}/${step}/hint`)
export const readExample = (game: string, choices: string[]) => read<ExampleView>(`/api/examples/${game}`, { choices })

const rules = new Map<string, Promise<string>>() // they do not change while the page is open

/** The rules of a game, fetched once. */
export function readRules(game: string): Promise<string> {
  const path = `/api/rules/${game}?language=${settings.language}`
  const text = rules.get(path) ?? ask(path).then((response) => response.text())
  rules.set(path, text)
  text.catch(() => rules.delete(path))
  return text
}
