import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { networkTime, status } from '../network/status.ts'
import { attempt } from '../parts/notices.tsx'
import { distanceText, momentText } from '../parts/texts.ts'

/** The snapshots in their order, as places to go back to, and the reset to the genesis. */
export function Snapshots() {
  const isAsking = useSignal(false)
  const { snapshots = [] } = status.value ?? {}
  const take = (): Promise<boolean> => attempt(() => control('snapshot'), 'Snapshot taken.')
  const reset = async (): Promise<void> => {
    isAsking.value = false
    await attempt(() => control('reset'), 'The network is as it was at its start.')
  }
  return (
    <section class="panel snapshots">
      <header>
        <h2>Snapshots</h2>
        <button type="button" class="main" onClick={take}>
          Take a snapshot
        </button>
      </header>
      <div class="body">
        {snapshots.length === 0 && (
          <p class="hint">
            None yet. A snapshot is the whole network at a moment, to go back to any number of times.
          </p>
        )}
        <ol class="timeline">
          {snapshots.map(({ id, timestampMs }) => (
            <li key={id}>
              <p>
                <b>Snapshot {id}</b>
                <span class="hint" title={momentText(timestampMs)}>
                  {distanceText(timestampMs, networkTime.value)}
                </span>
              </p>
              <button
                type="button"
                onClick={() => attempt(() => control('revert', { id }), `Back at snapshot ${id}.`)}
              >
                Go back
              </button>
            </li>
          ))}
        </ol>
        {isAsking.value ? (
          <p class="ask">
            All blocks and snapshots will be gone.
            <button type="button" class="danger" onClick={reset}>
              Reset the network
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                isAsking.value = false
              }}
            >
              Cancel
            </button>
          </p>
        ) : (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              isAsking.value = true
            }}
          >
            Reset to the start…
          </button>
        )}
      </div>
    </section>
  )
}
