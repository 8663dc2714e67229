// The program that an expression is compiled to: instructions that consume one character each, forks between
// them, and assertions.

/** The reason why an expression is refused. */
export class PatternError extends Error {
  override name = 'PatternError'
}

export type Assertion = 'start' | 'end' | 'wordBoundary' | 'noWordBoundary'
export type Instruction =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'fork'; readonly targets: readonly number[] }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'accept' }

/** A part of an expression, which appends its instructions to a program. */
export type Part = (program: Instruction[]) => void

/** Limits the work for one character of text. */
const maxInstructions = 3000

/** Matches one character. */
export function one(matches: (character: string) => boolean): Part {
  return (program) => push(program, { kind: 'character', matches })
}

/** Matches a position in the text. */
export function assert(assertion: Assertion): Part {
  return (program) => push(program, { kind: 'assert', assertion })
}

/** Matches one of two parts. */
export function either(left: Part, right: Part): Part {
  return (program) => {
    const fork = program.length
    push(program, { kind: 'fork', targets: [] })
    left(program)
    const jump = program.length
    push(program, { kind: 'fork', targets: [] })
    program[fork] = { kind: 'fork', targets: [fork + 1, program.length] }
    right(program)
    program[jump] = { kind: 'fork', targets: [program.length] }
  }
}

/** Matches a part several times in a row; `max` may be infinite. */
export function repeat(part: Part, min: number, max: number): Part {
  return (program) => {
    for (let i = 0; i < min; i++) part(program)
    if (max === Number.POSITIVE_INFINITY) {
      const fork = program.length
      push(program, { kind: 'fork', targets: [] })
      part(program)
      push(program, { kind: 'fork', targets: [fork] })
      program[fork] = { kind: 'fork', targets: [fork + 1, program.length] }
      return
    }
    for (let i = min; i < max; i++) {
      const fork = program.length
      push(program, { kind: 'fork', targets: [] })
      part(program)
      program[fork] = { kind: 'fork', targets: [fork + 1, program.length] }
    }
  }
}

/** Appends an instruction. @throws {PatternError} when the program grows too large */
export function push(program: Instruction[], instruction: Instruction): void {
  if (program.length >= maxInstructions) throw new PatternError('expression too large')
  program.push(instruction)
}
