import { GoDurationError, parseGoDuration } from '../../state/codec/goDuration.js'
import { maxUint64 } from '../../state/codec/integers.js'
import { parseBool } from '../../state/node/flags.js'
import type { OwnFlagType } from './FlagDefinition.js'

// Error messages of Go's strconv, time and pflag for the text of a flag.

const problems: Readonly<Record<OwnFlagType, (text: string) => string | undefined>> = {
  string: () => undefined,
  strings: () => undefined,
  files: () => undefined,
  bool: (text) =>
    parseBool(text) === undefined
      ? `strconv.ParseBool: parsing ${JSON.stringify(text)}: invalid syntax`
      : undefined,
  uint: (text) => integerProblem('ParseUint', text, /^/, 0n, maxUint64),
  int: (text) => integerProblem('ParseInt', text, /^[+-]?/, -(1n << 63n), (1n << 63n) - 1n),
  float: floatProblem,
  duration: durationProblem,
  ints: (text) => firstProblem(text, atoiProblem),
  stringToString: (text) =>
    firstProblem(text, (pair) => (pair.includes('=') ? undefined : `${pair} must be formatted as key=value`)),
}

/** Returns the reason why a text is not a value of a flag's type; undefined when it is one. */
export function valueProblem(type: OwnFlagType, text: string): string | undefined {
  return problems[type](text)
}

/**
 * Returns the decimal form of an integer in any of Go's spellings (`0x10`, `1_000`) that {@link valueProblem}
 * accepts.
 */
export function decimalInteger(text: string): string {
  const sign = /^[+-]/.exec(text)?.[0] ?? ''
  const digits = text.slice(sign.length).replaceAll('_', '')
  const octal = /^0[0-7]+$/.test(digits) ? `0o${digits}` : digits
  return `${sign === '-' ? '-' : ''}${BigInt(octal)}`
}

/** Go's strconv with base 0: a prefix selects the base, and underscores may stand between digits. */
function integerProblem(
  parser: string,
  text: string,
  signs: RegExp,
  least: bigint,
  most: bigint,
): string | undefined {
  const digits = text.replace(signs, '')
  const wellFormed = /^(0[xX](_?[0-9a-fA-F])+|0[bB](_?[01])+|0[oO]?(_?[0-7])+|0|[1-9](_?[0-9])*)$/.test(
    digits,
  )
  if (!wellFormed) return `strconv.${parser}: parsing ${JSON.stringify(text)}: invalid syntax`
  const value = BigInt(decimalInteger(text))
  return value < least || value > most
    ? `strconv.${parser}: parsing ${JSON.stringify(text)}: value out of range`
    : undefined
}

function atoiProblem(text: string): string | undefined {
  return /^[+-]?[0-9]+$/.test(text)
    ? undefined
    : `strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`
}

function floatProblem(text: string): string | undefined {
  const wellFormed = /^[+-]?(([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?|inf(inity)?|nan)$/i.test(text)
  return wellFormed ? undefined : `strconv.ParseFloat: parsing ${JSON.stringify(text)}: invalid syntax`
}

function durationProblem(text: string): string | undefined {
  try {
    parseGoDuration(text)
    return undefined
  } catch (error) {
    if (error instanceof GoDurationError) return error.message
    throw error
  }
}

function firstProblem(list: string, problem: (item: string) => string | undefined): string | undefined {
  for (const item of list === '' ? [] : list.split(',')) {
    const found = problem(item)
    if (found !== undefined) return found
  }
  return undefined
}
