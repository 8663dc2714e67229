import type { Input } from '../../methods/params/Input.js'
import { InputFault } from '../../methods/params/Input.js'
import { InvalidOptionError } from '../doors/InvalidOptionError.js'

/**
 * Reads the options of a function of the library.
 * @param subject the function, as the caller writes it: `net.mine`
 * @throws {InvalidOptionError} which option is unknown, missing or wrong, and what was probably meant
 */
export function readOptions<T>(subject: string, input: Input<T>, options: unknown): T {
  return described(subject, 'option', () => input.read(options, ''))
}

/** Reads one argument of a function of the library. @throws {InvalidOptionError} */
export function readArgument<T>(subject: string, name: string, input: Input<T>, value: unknown): T {
  return described(subject, 'argument', () => input.read(value, name))
}

function described<T>(subject: string, noun: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof InputFault ? new InvalidOptionError(`${subject}: ${error.describe(noun)}`) : error
  }
}
