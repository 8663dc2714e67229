import { useSignal } from '@preact/signals'
import { control } from '../network/call.ts'
import { networkTime, status } from '../network/status.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { attempt } from '../parts/notices.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { entries } from './entries.ts'
import { loadFaults } from './faults.ts'

const presets = ['public-api', 'flaky', 'stale-replica', 'outage', 'helicon-crossing'] as const

/** The fault rules in their order, with how often each hit. */
export function Faults() {
  const preset = useSignal<string>(presets[0])
  // Hits change with calls, which the journal has; and with time, where it does not record.
  const key = `${status.value?.faults} ${status.value?.rewinds} ${entries.value.at(-1)?.id} ${Math.floor(networkTime.value / 2000)}`
  const loaded = useLoaded(key, loadFaults).value
  const rules = loaded.state === 'there' ? loaded.value : []
  return (
    <section class="panel" aria-label="Fault rules">
      <header>
        <h2>Fault rules</h2>
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault()
            void attempt(() => control('setFaults', { preset: preset.value }), `Rules of ${preset.value}.`)
          }}
        >
          <label>
            <span>Preset</span>
            <select
              value={preset.value}
              onChange={(event) => {
                preset.value = event.currentTarget.value
              }}
            >
              {presets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <ControlButton type="submit">Use it</ControlButton>
          <ControlButton
            isOff={rules.length === 0}
            onClick={() => attempt(() => control('clearFaults'), 'No request fails any more.')}
          >
            Remove all
          </ControlButton>
        </form>
      </header>
      {rules.length === 0 ? (
        <p class="body hint">None: each request is answered as it should be.</p>
      ) : (
        <ol class="rows">
          {rules.map(({ id, rule, hits }) => (
            <li key={id} class="fault-row">
              <span class="hint">rule {id}</span>
              <code>{JSON.stringify(rule)}</code>
              <span class="tag">
                {hits} hit{hits === 1 ? '' : 's'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
