import { Captures, capturable } from './Captures.js'
import { compareAnswer, compareWebSocket, type Difference } from './compareAnswer.js'
import type { RecordedBlock, Scenario, Step } from './Scenario.js'
import { changePlugins, ScenarioDirectory } from './scenarioDirectory.js'
import { sendHttp } from './sendHttp.js'
import { type ScenarioNetwork, startScenarioNetwork } from './startScenarioNetwork.js'
import { WebSocketConnections } from './WebSocketConnections.js'

/** A node makes a block that need not wait within this time, milliseconds. */
const promptMs = 150

/** The outcome of one step; no differences mean a match. */
export type StepOutcome = {
  readonly index: number
  readonly name: string
  readonly differences: readonly Difference[]
}

/**
 * Replays a scenario against a new network. Each step is sent after the answer of the previous one, with the
 * clock set to the time of the first block that the step makes, or else to the time at which it was sent.
 * @param only the index of the one step whose outcome is needed; the steps before it still run
 */
export async function replay(scenario: Scenario, only?: number): Promise<readonly StepOutcome[]> {
  const directory = new ScenarioDirectory()
  const workingDirectory = process.cwd()
  // A node writes some files to its working directory.
  process.chdir(directory.path)
  try {
    const pluginDirectory = directory.resolve(scenario.node.flags['plugin-dir'] ?? '/data/plugins')
    if (scenario.node.flags['plugin-dir'] !== undefined)
      for (const vmId of Object.keys(scenario.node.plugins ?? {}))
        changePlugins(pluginDirectory, { put: vmId, kind: 'vm' })
    const network = await startScenarioNetwork(scenario.node, scenario.startedAt, directory)
    try {
      return await replaySteps(scenario, network, pluginDirectory, only)
    } finally {
      await network.close()
    }
  } finally {
    process.chdir(workingDirectory)
    directory.remove()
  }
}

async function replaySteps(
  scenario: Scenario,
  network: ScenarioNetwork,
  pluginDirectory: string,
  only: number | undefined,
): Promise<readonly StepOutcome[]> {
  const captures = new Captures()
  const sockets = new WebSocketConnections(network.url)
  const outcomes: StepOutcome[] = []
  let reachedMs = scenario.startedAt
  const isHelicon = scenario.node.heliconTime !== undefined
  try {
    for (const [index, step] of scenario.steps.entries()) {
      if (only !== undefined && index > only) break
      for (const change of step.files ?? []) changePlugins(pluginDirectory, change)
      const blocksMs = step.blocks?.map(({ timestampMs }) => timestampMs) ?? []
      const [firstMs = step.at] = blocksMs
      // A transaction that waited was sent before its block was due, beside others that waited.
      const waits = isHelicon && firstMs > step.at + promptMs
      // Its block may hang on a later step, the first that shows it.
      const laterMs = isHelicon ? blockTimes(scenario.steps.slice(index + 1)) : []
      const isPrompt =
        isSending(step) && (laterMs[0] ?? 0) > step.at && (laterMs[0] ?? 0) < step.at + promptMs
      const ownMs = isPrompt && blocksMs.length === 0 ? (laterMs[0] ?? firstMs) : firstMs
      // The node had several transactions when it next asked for a block: the clock moves once all of them are sent.
      const isShared = isHelicon && sharesPromptBlock(scenario.steps, index)
      const sentMs = waits ? step.at : isShared ? reachedMs : isHelicon ? Math.max(ownMs, reachedMs) : firstMs
      if (isHelicon)
        for (const timeMs of laterMs) if (timeMs > reachedMs && timeMs < sentMs) await network.setTime(timeMs)
      await network.setTime(sentMs)
      reachedMs = Math.max(sentMs, ...(isHelicon ? blocksMs : []))
      const differences = step.request.ws
        ? await webSocketStep(step, sockets, captures)
        : await httpStep(step, network.url, captures)
      if (isHelicon)
        for (const timeMs of blocksMs.slice(waits || isShared ? 0 : 1))
          if (timeMs > sentMs) await network.setTime(timeMs)
      if (only === undefined || index === only) outcomes.push({ index, name: step.name ?? '', differences })
    }
  } finally {
    sockets.closeAll()
  }
  return outcomes
}

/** Whether a step sends a transaction to the C-Chain. */
function isSending({ request }: Step): boolean {
  return (
    request.body?.includes('"avax.issueTx"') === true ||
    request.body?.includes('"eth_sendRawTransaction"') === true
  )
}

/** Returns when the blocks of the C-Chain that hang on steps were made, ascending. */
function blockTimes(steps: readonly Step[]): readonly number[] {
  return cChainBlocks(steps)
    .map(({ timestampMs }) => timestampMs)
    .sort((a, b) => a - b)
}

function cChainBlocks(steps: readonly Step[]): readonly RecordedBlock[] {
  return steps.flatMap(({ blocks }) => blocks ?? []).filter(({ chain }) => chain === 'C')
}

/**
 * Whether a step sends one of several transactions that came within one of the node's 100 milliseconds between two
 * attempts to make a block, so that they are in one block.
 */
function sharesPromptBlock(steps: readonly Step[], index: number): boolean {
  const step = steps[index]
  const hash = step && sentHash(step)
  if (step === undefined || hash === undefined) return false
  const block = cChainBlocks(steps.slice(index)).find(({ txs }) => txs?.includes(hash))
  const together = steps.filter((other) => {
    const sent = sentHash(other)
    if (block === undefined || sent === undefined || block.timestampMs >= other.at + promptMs) return false
    return block.txs?.includes(sent) === true
  })
  return together.length > 1 && together.includes(step)
}

/** Returns the hash of the EVM transaction that a step sends; undefined where it sends none, or one that is refused. */
function sentHash({ request, response: { json } }: Step): string | undefined {
  if (request.body?.includes('"eth_sendRawTransaction"') !== true) return undefined
  return typeof json === 'object' && json !== null && 'result' in json && typeof json.result === 'string'
    ? json.result
    : undefined
}

async function httpStep(step: Step, url: string, captures: Captures): Promise<readonly Difference[]> {
  const { request, response } = step
  const answer = await sendHttp(url, {
    ...request,
    ...(request.path === undefined ? {} : { path: captures.apply(request.path) }),
    ...(request.body === undefined ? {} : { body: captures.apply(request.body) }),
  })
  if (step.capture !== undefined)
    captures.learn(step.capture, capturable(response.body ?? ''), capturable(answer.body))
  return compareAnswer(step, answer)
}

async function webSocketStep(
  step: Step,
  sockets: WebSocketConnections,
  captures: Captures,
): Promise<readonly Difference[]> {
  const { ws } = step.request
  if (ws === undefined) return []
  const send = ws.send === undefined ? {} : { send: captures.apply(ws.send) }
  const answer = await sockets.step({ ...ws, ...send }, step.response)
  if (step.capture !== undefined)
    captures.learn(step.capture, asArray(step.response.messages ?? []), asArray(answer.messages))
  return compareWebSocket(step, answer, (subscription) => captures.recordedNameOf(subscription))
}

function asArray(messages: readonly string[]) {
  return { kind: 'array' as const, items: messages.map(capturable) }
}
