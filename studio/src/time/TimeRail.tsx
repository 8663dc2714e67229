import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { controlRefusal, networkTime, status } from '../network/status.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { attempt } from '../parts/notices.tsx'
import { distanceText, durationText, momentText, shortId, timeTexts } from '../parts/texts.ts'
import { dueEvents } from './dueEvents.ts'
import { distanceOf, placeOf, scaleMarks } from './timeScale.ts'

const steps = [
  { label: '1 min', ms: 60_000 },
  { label: '1 hour', ms: 3_600_000 },
  { label: '1 day', ms: 86_400_000 },
] as const

/** The network's clock: its time, what is behind and ahead of it, and how to move it. */
export function TimeRail() {
  const known = status.value
  if (known === undefined) return null
  const isFrozen = known.clock === 'frozen'
  const toggle = (): Promise<boolean> =>
    attempt(() => control('setClock', { mode: isFrozen ? 'running' : 'frozen' }))
  return (
    <section class="rail" aria-label="Network time" data-clock={known.clock}>
      <div class="rail-clock">
        <Clock />
        <ControlButton
          kind="toggle"
          isPressed={isFrozen}
          onClick={toggle}
          title={isFrozen ? 'Let the clock run' : 'Freeze the clock'}
        >
          {isFrozen ? '❄ Frozen' : '▶ Running'}
        </ControlButton>
      </div>
      <Scale />
      <Steps />
    </section>
  )
}

function Clock() {
  const { day, time } = timeTexts(networkTime.value)
  return (
    <p class="clock">
      <time dateTime={new Date(networkTime.value).toISOString()}>{time}</time>
      <span>{day} UTC</span>
    </p>
  )
}

function Steps() {
  const [next] = dueEvents.value
  const move = (ms: number, label: string): Promise<boolean> =>
    attempt(() => control('increaseTime', { ms }), `The clock is ${label} later.`)
  const moveToNext = (): void => {
    if (next !== undefined)
      void attempt(
        () => control('setTime', { timestampMs: Math.ceil(next.timestampMs / 1000) * 1000 }),
        `Now ${next.text}.`,
      )
  }
  return (
    <div class="rail-steps">
      {steps.map(({ label, ms }) => (
        <ControlButton key={label} onClick={() => move(ms, label)}>
          <span aria-hidden="true">+</span>
          <span class="sr">Move the clock by </span> {label}
        </ControlButton>
      ))}
      <ControlButton
        kind="main"
        isOff={next === undefined}
        onClick={moveToNext}
        title={next && `${next.text}, ${momentText(next.timestampMs)}`}
      >
        Until the next event
      </ControlButton>
      <p class="hint rail-next">
        {next === undefined
          ? 'Nothing falls due.'
          : `${distanceText(next.timestampMs, networkTime.value)}: ${next.text.replace(/NodeID-\w+/, (id) => shortId(id))}`}
      </p>
    </div>
  )
}

/** How much of the scale's width lies before now, in percent: there is where snapshots are. */
const pastPercent = 9

/** Returns the place of a snapshot in percent of the scale. Before now the scale is the same, and denser. */
function snapshotPosition(ms: number): number {
  return ms < 0 ? -placeOf(-ms) * pastPercent : placeOf(ms) * 100
}

/** Events and the slider. Moving the slider shows a time; a button moves the clock there, since time does not go back. */
function Scale() {
  const chosen = useSignal(0)
  const now = networkTime.value
  const events = dueEvents.value
  const distanceMs = distanceOf(chosen.value / 1000)
  const passed = events.filter(({ timestampMs }) => timestampMs <= now + distanceMs).length
  const go = async (): Promise<void> => {
    if (distanceMs === 0 || controlRefusal.value !== undefined) return
    const moved = await attempt(
      () => control('increaseTime', { ms: distanceMs }),
      `The clock is ${durationText(distanceMs)} later.`,
    )
    if (moved) chosen.value = 0
  }
  return (
    <div class="rail-scale">
      <div class="scale" aria-hidden="true">
        {scaleMarks.map(({ label, ms }) => (
          <span key={label} class="scale-mark" style={{ left: `${placeOf(ms) * 100}%` }}>
            {label}
          </span>
        ))}
        {events.map(({ timestampMs, kind, text }) => (
          <span
            key={`${timestampMs}${text}`}
            class={`scale-event ${kind}`}
            title={`${text}, ${momentText(timestampMs)}`}
            style={{ left: `${placeOf(timestampMs - now) * 100}%` }}
          />
        ))}
        {(status.value?.snapshots ?? []).map(({ id, timestampMs }) => (
          <span
            key={id}
            class="scale-snapshot"
            title={`Snapshot ${id}, ${momentText(timestampMs)}`}
            style={{ left: `${snapshotPosition(timestampMs - now)}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        min="0"
        max="1000"
        value={chosen.value}
        aria-label="Time to move the clock to"
        aria-valuetext={distanceMs === 0 ? 'now' : `in ${durationText(distanceMs)}`}
        onInput={(event) => {
          chosen.value = Number(event.currentTarget.value)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void go()
          if (key === 'Escape') chosen.value = 0
        }}
      />
      {distanceMs > 0 && (
        <p class="rail-chosen">
          <ControlButton kind="main" onClick={go}>
            Move to {momentText(now + distanceMs)}
          </ControlButton>
          <span class="hint">
            {durationText(distanceMs)} later,{' '}
            {passed === 0 ? 'nothing falls' : `${passed} fall${passed === 1 ? 's' : ''}`} due
          </span>
        </p>
      )}
    </div>
  )
}
