import { networkTime } from '../network/status.ts'
import { durationText, momentText } from './texts.ts'

const day = 86_400_000
const longest = 365 * day

const marks = [
  { label: '1 week', ms: 7 * day },
  { label: '1 month', ms: 30 * day },
  { label: '3 months', ms: 91 * day },
  { label: '6 months', ms: 182 * day },
  { label: '1 year', ms: longest },
] as const

/** Returns the place of a distance in time on the scale of all bars, from 0 (now) to 1 (a year): short times have more room than long ones. */
function placeOf(ms: number): number {
  return Math.sqrt(Math.min(1, Math.max(0, ms) / longest))
}

/** How long something goes on, as a bar from now to its end. All bars have one scale, so that they compare. */
export function TimeLeft({
  endMs,
  startMs,
  what,
}: {
  readonly endMs: number
  /** When it begins, where that is still to come. */
  readonly startMs?: number
  /** The words after the time: `left`, `until dry`. */
  readonly what: string
}) {
  const now = networkTime.value
  const [from, to] = [placeOf((startMs ?? now) - now), placeOf(endMs - now)]
  return (
    <div class="time-left" title={`until ${momentText(endMs)} UTC`} data-beyond={endMs - now > longest}>
      <span class="time-bar" aria-hidden="true">
        <span style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
      </span>
      <span class="time-text">
        {startMs !== undefined && startMs > now
          ? `begins in ${durationText(startMs - now)}`
          : endMs <= now
            ? 'over'
            : `${durationText(endMs - now)} ${what}`}
      </span>
    </div>
  )
}

/** The marks of the bars below: {@link TimeLeft}. */
export function TimeMarks() {
  return (
    <span class="time-marks" aria-hidden="true">
      {marks.map(({ label, ms }) => (
        <span key={label} style={{ left: `${placeOf(ms) * 100}%` }}>
          {label}
        </span>
      ))}
    </span>
  )
}
