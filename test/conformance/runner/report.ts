import type { Difference } from './compareAnswer.js'
import type { StepOutcome } from './replay.js'

/** Limits on how much of a difference is shown. */
export type ReportOptions = {
  /** Differing steps printed for one file. */
  readonly limit: number
  /** Characters of each side. */
  readonly show: number
  readonly quiet: boolean
}

/** Returns the differing steps of one file as text, and the line with their count. */
export function reportFile(
  file: string,
  outcomes: readonly StepOutcome[],
  options: ReportOptions,
): readonly string[] {
  const differing = outcomes.filter((outcome) => outcome.differences.length > 0)
  const lines = options.quiet
    ? []
    : differing.slice(0, options.limit).flatMap((outcome) => describeStep(file, outcome, options.show))
  if (!options.quiet && differing.length > options.limit)
    lines.push(`${file}: ${differing.length - options.limit} more differing steps not shown`)
  lines.push(`${file}: ${outcomes.length - differing.length} of ${outcomes.length} steps match`)
  return lines
}

function describeStep(file: string, outcome: StepOutcome, show: number): string[] {
  return [
    `${file} #${outcome.index} ${outcome.name}`,
    ...outcome.differences.flatMap((difference) => describe(difference, show)),
  ]
}

/** Shows both sides from shortly before the first difference. */
function describe({ what, want, got }: Difference, show: number): string[] {
  let at = 0
  while (at < want.length && want[at] === got[at]) at++
  const from = Math.max(0, at - 60)
  const cut = (text: string) => JSON.stringify(text.slice(from, from + show))
  return [`  ${what}${from > 0 ? ` at ${at}` : ''}:`, `    want ${cut(want)}`, `    got  ${cut(got)}`]
}
