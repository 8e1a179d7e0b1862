// Something that the reader of the rules arranges; the server says what the rules make of it.
import { readExample } from '../api'
import type { ExampleView } from '../protocol'

export class Example {
  choices = $state.raw<string[]>([])
  view = $state.raw<ExampleView | null>(null)
  private asked = 0

  constructor(
    readonly game: string,
    first: string[],
  ) {
    this.choices = first
  }

  choose(choices: string[]): void {
    this.choices = choices
    void this.ask()
  }

  /** Only the answer to the last question is shown; without one, what was shown stays. */
  async ask(): Promise<void> {
    const number = ++this.asked
    const view = await readExample(this.game, this.choices).catch(() => null)
    if (view && number === this.asked) this.view = view
  }
}
