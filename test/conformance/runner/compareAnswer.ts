import type { Step } from './Scenario.js'
import { maskAt, parseSpelled, type SpelledJson, sortAt, writeSpelled } from './spelledJson.js'
import { inRecordedOrder, subscriptionOf } from './webSocketOrder.js'

/** An HTTP answer as received. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The result of a websocket step. */
export type WebSocketAnswer = {
  readonly status: number | undefined
  readonly messages: readonly string[]
  readonly closed: number | undefined
}

/** One difference: what was compared, the recorded and the answered text. */
export type Difference = { readonly what: string; readonly want: string; readonly got: string }

type Rules = Pick<Step, 'mask' | 'unordered' | 'capture'>

/**
 * Compares an HTTP answer with the recorded one: status, every recorded header, and the body by the step's
 * rules.
 */
export function compareAnswer(step: Step, answer: Answer): readonly Difference[] {
  const { response } = step
  const differences: Difference[] = []
  if (response.status !== answer.status)
    differences.push({ what: 'status', want: String(response.status), got: String(answer.status) })
  for (const [name, want] of Object.entries(response.headers ?? {})) {
    const got = answer.headers[name]
    if (got !== want) differences.push({ what: `header ${name}`, want, got: got ?? '(none)' })
  }
  if (step.compare === 'metricFamilies')
    differences.push(...compareFamilies(response.body ?? '', answer.body))
  else if (step.compare !== 'status')
    differences.push(...compareBodies(response.body ?? '', answer.body, step))
  return differences
}

/**
 * Compares the result of a websocket step: refusal status, frames in the order of their subscriptions, close
 * code.
 */
export function compareWebSocket(
  step: Step,
  answer: WebSocketAnswer,
  recordedNameOf: (subscription: string) => string,
): readonly Difference[] {
  const { response } = step
  const differences: Difference[] = []
  if (response.status !== answer.status)
    differences.push({
      what: 'refused upgrade status',
      want: String(response.status),
      got: String(answer.status),
    })
  if (response.closed !== answer.closed)
    differences.push({ what: 'close code', want: String(response.closed), got: String(answer.closed) })
  const want = response.messages ?? []
  const got = inRecordedOrder(want, answer.messages, recordedNameOf).map((frame) => {
    const subscription = subscriptionOf(frame)
    return subscription === undefined ? frame : frame.replace(subscription, recordedNameOf(subscription))
  })
  differences.push(...compareBodies(frames(want), frames(got), step))
  return differences
}

/**
 * Compares two texts. If both are JSON, they are compared as JSON: masks and captures are removed, unordered
 * arrays are multisets, and values, number spelling and key order count. Otherwise they are compared
 * literally. Bytes around the JSON, such as a trailing newline, count too.
 */
export function compareBodies(want: string, got: string, rules: Rules): readonly Difference[] {
  const wanted = normalForm(want, rules)
  const given = normalForm(got, rules)
  if (wanted === undefined || given === undefined) return want === got ? [] : [{ what: 'text', want, got }]
  if (wanted !== given) return [{ what: 'body', want: wanted, got: given }]
  const [wantedEnd, givenEnd] = [trailingSpace(want), trailingSpace(got)]
  return wantedEnd === givenEnd
    ? []
    : [{ what: 'end of body', want: JSON.stringify(wantedEnd), got: JSON.stringify(givenEnd) }]
}

/** The answer's metric families must be a non-empty subset of the recorded ones. */
export function compareFamilies(recorded: string, exposition: string): readonly Difference[] {
  const known = new Set(recorded.split('\n').filter((line) => line !== ''))
  const families = familiesOf(exposition)
  if (families.length === 0) return [{ what: 'metric families', want: 'at least one', got: 'none' }]
  const invented = families.filter((family) => !known.has(family))
  return invented.length === 0
    ? []
    : [{ what: 'metric families', want: 'only those of the node', got: invented.join(', ') }]
}

/** Returns the sorted `family type` lines of a prometheus text. */
export function familiesOf(exposition: string): readonly string[] {
  const lines = exposition.split('\n').filter((line) => line.startsWith('# TYPE '))
  return [...new Set(lines.map((line) => line.slice('# TYPE '.length)))].sort()
}

function normalForm(text: string, rules: Rules): string | undefined {
  const value = parseSpelled(text)
  if (value === undefined) return undefined
  for (const pointer of [...(rules.mask ?? []), ...(rules.capture ?? [])]) maskAt(value, pointer)
  for (const pointer of rules.unordered ?? []) sortAt(value, pointer)
  return writeSpelled(value)
}

/** Returns frames as one JSON array, which the pointers of websocket steps refer to. */
function frames(messages: readonly string[]): string {
  const values = messages.map((message): SpelledJson => {
    return parseSpelled(message) ?? { kind: 'scalar', text: JSON.stringify(message) }
  })
  return writeSpelled({ kind: 'array', items: values })
}

function trailingSpace(text: string): string {
  return /\s*$/.exec(text)?.[0] ?? ''
}
