import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { controlRefusal } from '../network/status.ts'
import { attempt } from './notices.tsx'
import { shortId } from './texts.ts'

/**
 * The uptime of a validator, to be dragged. A mark shows how much of it a reward needs.
 * @param percent as the node has it; undefined where it does not know
 * @param required in percent; undefined where no reward depends on it
 */
export function Uptime({
  nodeId,
  subnetId,
  percent,
  required,
  onSet,
}: {
  readonly nodeId: string
  readonly subnetId?: string
  readonly percent: number | undefined
  readonly required?: number | undefined
  readonly onSet: () => void
}) {
  const dragged = useSignal<number | undefined>(undefined)
  if (percent === undefined) return <span class="hint">not known</span>
  const shown = dragged.value ?? percent
  const isEnough = required === undefined || shown >= required
  const set = async (): Promise<void> => {
    const chosen = dragged.value
    if (chosen === undefined) return
    const params = {
      nodeID: nodeId,
      percentage: chosen,
      ...(subnetId === undefined ? {} : { subnetID: subnetId }),
    }
    await attempt(() => control('setUptime', params), `${shortId(nodeId, 5)} has been up for ${chosen} %.`)
    dragged.value = undefined
    onSet()
  }
  return (
    <label class="uptime" data-enough={isEnough}>
      <span class="sr">Uptime of {nodeId} in percent</span>
      <span class="uptime-track">
        <input
          type="range"
          min="0"
          max="100"
          step="1"
          value={shown}
          disabled={controlRefusal.value !== undefined}
          title={controlRefusal.value}
          style={{ '--share': `${shown}%` }}
          aria-valuetext={`${percentText(shown)}${required === undefined ? '' : `, a reward needs ${percentText(required)}`}`}
          onInput={(event) => {
            dragged.value = Number(event.currentTarget.value)
          }}
          onChange={set}
        />
        {required !== undefined && (
          <span
            class="uptime-mark"
            style={{ left: `${required}%` }}
            title={`A reward needs ${percentText(required)}`}
          />
        )}
      </span>
      <span class="figure">{percentText(shown)}</span>
    </label>
  )
}

/** Returns a part in percent: `98.2 %`, `100 %`. */
export function percentText(percent: number): string {
  return `${Math.floor(percent * 100) / 100} %`
}
