import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { networkTime, status } from '../network/status.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
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
        <ControlButton kind="main" onClick={take}>
          Take a snapshot
        </ControlButton>
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
              <ControlButton
                onClick={() => attempt(() => control('revert', { id }), `Back at snapshot ${id}.`)}
              >
                Go back
              </ControlButton>
            </li>
          ))}
        </ol>
        {isAsking.value ? (
          <p class="ask">
            All blocks and snapshots will be gone.
            <ControlButton kind="danger" onClick={reset}>
              Reset the network
            </ControlButton>
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
          <ControlButton
            kind="quiet"
            onClick={() => {
              isAsking.value = true
            }}
          >
            Reset to the start…
          </ControlButton>
        )}
      </div>
    </section>
  )
}
