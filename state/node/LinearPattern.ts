import { parsePattern } from './parsePattern.js'
import { type Assertion, type Instruction, push } from './patternProgram.js'

/**
 * A regular expression in Go's syntax (RE2), matched in time linear in the text: expressions come with
 * requests, and a backtracking matcher could run practically forever. It only finds whether the whole text
 * matches.
 */
export class LinearPattern {
  readonly #program: readonly Instruction[]

  /**
   * @throws {PatternError} for expressions that Go does not compile, for capturing groups, and for
   * expressions that grow too large
   */
  constructor(source: string) {
    const program: Instruction[] = []
    parsePattern(source)(program)
    push(program, { kind: 'accept' })
    this.#program = program
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    const characters = Array.from(text)
    let threads = this.#follow([0], characters, 0)
    for (const [position, character] of characters.entries()) {
      const next: number[] = []
      for (const thread of threads) {
        const instruction = this.#program[thread]
        if (instruction?.kind === 'character' && instruction.matches(character)) next.push(thread + 1)
      }
      if (next.length === 0) return false
      threads = this.#follow(next, characters, position + 1)
    }
    return [...threads].some((thread) => this.#program[thread]?.kind === 'accept')
  }

  /** Returns all positions of the program that are reachable without consuming a character. */
  #follow(starts: readonly number[], characters: readonly string[], position: number): Set<number> {
    const reached = new Set<number>()
    const open = [...starts]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (reached.has(place)) continue
      reached.add(place)
      const instruction = this.#program[place]
      if (instruction?.kind === 'fork') open.push(...instruction.targets)
      else if (instruction?.kind === 'assert' && holds(instruction.assertion, characters, position))
        open.push(place + 1)
    }
    return reached
  }
}

function holds(assertion: Assertion, characters: readonly string[], position: number): boolean {
  switch (assertion) {
    case 'start':
      return position === 0
    case 'end':
      return position === characters.length
    default: {
      const boundary = isWord(characters[position - 1]) !== isWord(characters[position])
      return boundary === (assertion === 'wordBoundary')
    }
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}
