import type { Input } from '../../methods/params/Input.js'
import { InputFault } from '../../methods/params/Input.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'

/**
 * Parses the options of a library function.
 * @param subject the function, as the caller writes it: `net.mine`
 * @throws {InvalidOptionError} naming the unknown, missing or invalid option, and the probable intention
 */
export function readOptions<T>(subject: string, input: Input<T>, options: unknown): T {
  return described(subject, 'option', () => input.read(options, ''))
}

/** Parses one argument of a library function. @throws {InvalidOptionError} */
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
