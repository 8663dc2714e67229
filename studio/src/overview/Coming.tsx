import { networkTime } from '../network/status.ts'
import { distanceText, momentText } from '../parts/texts.ts'
import { dueEvents, upgradeInForce, upgrades } from '../time/dueEvents.ts'

/** The next events by the clock, and the upgrade whose rules hold. */
export function Coming() {
  const now = networkTime.value
  const events = dueEvents.value.slice(0, 6)
  return (
    <section class="panel">
      <header>
        <h2>Coming up</h2>
        {upgradeInForce.value !== undefined && <span class="tag">{upgradeInForce.value} in force</span>}
      </header>
      <div class="body">
        <ol class="coming">
          {events.map(({ timestampMs, kind, text }) => (
            <li key={`${timestampMs}${text}`} data-kind={kind}>
              <span title={momentText(timestampMs)}>{distanceText(timestampMs, now)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {events.length === 0 && <p class="hint">Nothing falls due: no stake ends, no balance runs dry.</p>}
        <details>
          <summary>Upgrades</summary>
          <ol class="coming">
            {upgrades.value.map(({ name, timestampMs }) => (
              <li key={name} data-kind="upgrade">
                <span>{timestampMs <= now ? 'active' : distanceText(timestampMs, now)}</span>
                <span>
                  {name}, {momentText(timestampMs)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  )
}
