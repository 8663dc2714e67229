import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { control } from '../network/call.ts'
import { hasControlApi, status } from '../network/status.ts'
import { ControlButton } from '../parts/ControlButton.tsx'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Json } from '../parts/Json.tsx'
import { attempt } from '../parts/notices.tsx'
import { momentText, timeTexts } from '../parts/texts.ts'
import { VirtualList } from '../parts/VirtualList.tsx'
import { linkTo } from '../route.ts'
import { answerText, askedText, type Entry, entries, hasFailed, watchEntries } from './entries.ts'
import { Faults } from './Faults.tsx'
import { failNext } from './faults.ts'
import { harOf } from './har.ts'
import { bytesOf } from './refusedTransactions.ts'

/** The calls and requests that came, with their answers, while they come; and the rules by which some fail. */
export function Journal() {
  return hasControlApi.value ? (
    <Recorded />
  ) : (
    <>
      <div class="title">
        <h1>Journal</h1>
      </div>
      <p class="panel body hint">
        A node keeps no journal and has no fault rules. snowglobe record writes down what it answers.
      </p>
    </>
  )
}

function Recorded() {
  useEffect(watchEntries, [])
  const words = useSignal('')
  const isFailed = useSignal(false)
  const chosen = useSignal<Entry | undefined>(undefined)
  const wanted = words.value.toLowerCase().split(' ')
  const shown = entries.value.filter(
    (entry) =>
      (!isFailed.value || hasFailed(entry)) &&
      wanted.every((word) =>
        `${entry.service} ${askedText(entry)} ${JSON.stringify(entry.params)}`.toLowerCase().includes(word),
      ),
  )
  const clear = async (): Promise<void> => {
    if (await attempt(() => control('clearJournal'))) {
      entries.value = []
      chosen.value = undefined
    }
  }
  return (
    <>
      <div class="title">
        <h1>Journal</h1>
        <div class="inline">
          <input
            type="search"
            aria-label="Filter by words"
            placeholder="Method, service, parameter"
            value={words.value}
            onInput={(event) => {
              words.value = event.currentTarget.value
            }}
          />
          <label>
            <input
              type="checkbox"
              checked={isFailed.value}
              onChange={(event) => {
                isFailed.value = event.currentTarget.checked
              }}
            />
            Failed only
          </label>
          <ControlButton onClick={clear}>
            {status.value?.journal === true ? 'Clear' : 'Start recording'}
          </ControlButton>
          <button type="button" disabled={shown.length === 0} onClick={() => saveJsonLines(shown)}>
            Save as JSON Lines
          </button>
          <button
            type="button"
            disabled={shown.length === 0}
            onClick={() => save('journal.har', 'application/json', JSON.stringify(harOf(shown)))}
          >
            Save as HAR
          </button>
        </div>
      </div>
      {status.value?.journal === true ? (
        <div class="journal">
          <div class="panel">
            {shown.length === 0 && <p class="body hint">No calls yet that fit.</p>}
            <VirtualList
              label="Calls, the newest first"
              count={shown.length}
              rowHeight={36}
              row={(index) => {
                const entry = shown[shown.length - 1 - index]
                return (
                  entry && (
                    <Row
                      entry={entry}
                      isChosen={entry === chosen.value}
                      choose={() => (chosen.value = entry)}
                    />
                  )
                )
              }}
            />
          </div>
          {chosen.value !== undefined && <Details entry={chosen.value} />}
        </div>
      ) : (
        <p class="hint">Calls are not recorded. Recording costs memory: at most 10,000 calls or 16 MiB.</p>
      )}
      <Faults />
    </>
  )
}

function Row({
  entry,
  isChosen,
  choose,
}: {
  readonly entry: Entry
  readonly isChosen: boolean
  readonly choose: () => void
}) {
  return (
    <button
      type="button"
      class={`journal-row${hasFailed(entry) ? ' failed' : ''}`}
      aria-pressed={isChosen}
      onClick={choose}
    >
      <span class="hint figure">{timeTexts(entry.timestampMs).time}</span>
      <span class="service">{entry.service}</span>
      <code>{askedText(entry)}</code>
      <span class="answer">{answerText(entry)}</span>
      <span class="hint figure right">{entry.durationMs.toFixed(1)} ms</span>
    </button>
  )
}

function Details({ entry }: { readonly entry: Entry }) {
  const { kind, entrance, page, faults, params, result, error, requestBody, responseBody } = entry
  const bytes = bytesOf(entry)
  return (
    <section class="panel" aria-label="The chosen call">
      <header>
        <h2>
          <code>{askedText(entry)}</code>
        </h2>
        <div class="inline">
          {bytes !== undefined && <a href={linkTo('explain', bytes)}>Explain this transaction</a>}
          <ControlButton onClick={() => attempt(() => failNext(entry), 'The next one like this will fail.')}>
            Fail the next one like this
          </ControlButton>
        </div>
      </header>
      <Facts>
        <Fact name="Service">{entry.service}</Fact>
        <Fact name="Came by">{page === undefined ? entrance : `${entrance}, from ${page}`}</Fact>
        <Fact name="Time">{momentText(entry.timestampMs)} UTC</Fact>
        <Fact name="Took">{entry.durationMs.toFixed(2)} ms</Fact>
        {faults.length > 0 && <Fact name="Failed by">rule {faults.join(', ')}</Fact>}
      </Facts>
      <h3>{kind === 'call' ? 'Parameters' : 'Body'}</h3>
      <Json value={kind === 'call' ? (params ?? null) : (requestBody ?? null)} />
      <h3>Answer</h3>
      <Json
        value={kind === 'call' ? (error ?? result ?? answerText(entry)) : (responseBody ?? answerText(entry))}
      />
    </section>
  )
}

function saveJsonLines(shown: readonly Entry[]): void {
  const text = `${shown.map((entry) => JSON.stringify(entry)).join('\n')}\n`
  save('journal.jsonl', 'application/jsonl', text)
}

/** Saves a text as a file. */
function save(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
