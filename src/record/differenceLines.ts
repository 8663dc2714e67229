import type { DifferingExchange } from './compareRecording.js'

const longestValue = 200
const mostDifferences = 10

/** Returns exchanges whose answers differ as lines for people. */
export function differenceLines(differing: readonly DifferingExchange[]): readonly string[] {
  return differing.flatMap(({ position, exchange, differences }) => {
    const { httpMethod, target, requestBody } = exchange
    const shown = differences.slice(0, mostDifferences)
    const more = differences.length - shown.length
    return [
      `#${position} ${httpMethod} ${target} ${short(requestBody)}`.trimEnd(),
      ...shown.flatMap(({ pointer, recorded, answered }) => [
        `  ${pointer}`,
        `    - ${short(written(recorded))}`,
        `    + ${short(written(answered))}`,
      ]),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  })
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function short(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
