import { parseBool } from '../../state/node/flags.js'
import { releaseOf } from '../../state/profiles/releases.js'
import { ConfigError } from '../config/ConfigError.js'
import { type Command, isCommand } from '../config/commands.js'
import { FlagReader } from '../config/FlagReader.js'
import { flagDefinitions } from '../config/flagDefinitions.js'
import { resolveFlags } from '../config/resolveFlags.js'
import { avalancheGoVersionFromFlags } from '../config/upgradesFromFlags.js'
import { allHelpText, ownHelpText } from './help.js'
import { ignoreClosedOutput } from './ignoreClosedOutput.js'
import { startNode } from './startNode.js'
import { startPlan } from './startPlan.js'
import { versionJson, versionLines } from './version.js'

/**
 * Runs the command line and ends the process: with status 0 after a signal, after printing information such
 * as the help, or once the network that `wait` waits for answers; with the status of `compare`; with status 1 when the
 * flags, the configuration or the start failed, after a sentence with the reason on standard error.
 */
export async function main(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  ignoreClosedOutput()
  try {
    if (isCommand(words[0])) return await runners[words[0]](words.slice(1))
    const { help, flags, unknownKeys } = await resolveFlags(words, environment)
    if (help === 'own') return print(ownHelpText())
    if (help === 'all') return print(allHelpText(flagDefinitions))
    const [version, json] = [isOn(flags, 'version'), isOn(flags, 'version-json')]
    if (version && json) return fail("can't print both JSON and human readable versions")
    if (json || version) {
      const release = releaseOf(avalancheGoVersionFromFlags(new FlagReader(flags, environment)))
      return print(json ? versionJson(release) : versionLines(release))
    }
    if (isOn(flags, 'print-config')) {
      await startPlan(new FlagReader(flags, environment), flags, environment)
      const { printedConfig } = await import('./printedConfig.js')
      return print(printedConfig(flags))
    }
    await startNode(flags, unknownKeys, environment)
  } catch (error) {
    if (isCommand(words[0])) return fail(messageOf(error))
    if (!(error instanceof ConfigError)) return fail(`couldn't start node: ${messageOf(error)}`)
    return fail(
      error.stage === 'flags'
        ? `couldn't configure flags: ${error.message}`
        : `couldn't load node config: ${error.message}`,
    )
  }
}

const runners: Readonly<Record<Command, (words: readonly string[]) => Promise<void>>> = {
  wait: runWait,
  record: runRecord,
  compare: runCompare,
  inspect: runInspect,
  studio: runStudio,
  init: runInit,
}

/** Runs `snowglobe wait`, and then ends the process, which open sockets would keep alive for a while. */
async function runWait(words: readonly string[]): Promise<void> {
  const { awaited, waitFor, waitHelp } = await import('./wait.js')
  const wanted = awaited(words)
  if (wanted === undefined) return print(waitHelp)
  await waitFor(wanted)
  process.exit(0)
}

/** Runs `snowglobe record`: records a node until a signal ends the process. */
async function runRecord(words: readonly string[]): Promise<void> {
  const { record, recordHelp, recordingOf } = await import('./record.js')
  const wanted = recordingOf(words)
  if (wanted === undefined) return print(recordHelp)
  const { url } = await record(wanted)
  print(`${url} records ${wanted.upstream} to ${wanted.out}`)
}

/** Runs `snowglobe compare`: compares a recording with a network. */
async function runCompare(words: readonly string[]): Promise<void> {
  const { compare, compareHelp, comparisonOf } = await import('./compare.js')
  const wanted = comparisonOf(words)
  if (wanted === undefined) return print(compareHelp)
  const { text, status } = await compare(wanted)
  process.stdout.write(`${text}\n`, () => process.exit(status))
}

/** Runs `snowglobe inspect`: checks a state file, and prints what is in it. */
async function runInspect(words: readonly string[]): Promise<void> {
  const { inspect, inspectedFile, inspectHelp } = await import('./inspect.js')
  const file = inspectedFile(words)
  print(file === undefined ? inspectHelp : inspect(file))
}

/** Runs `snowglobe studio`: shows a node in the studio until a signal ends the process. */
async function runStudio(words: readonly string[]): Promise<void> {
  const { showNode, shownNode, studioHelp } = await import('./studio.js')
  const wanted = shownNode(words)
  if (wanted === undefined) return print(studioHelp)
  const { url } = await showNode(wanted)
  print(`${url} shows ${wanted.url}, and only reads from it`)
}

/** Runs `snowglobe init`: writes a scenario to begin with. */
async function runInit(words: readonly string[]): Promise<void> {
  const { initHelp, initiatedFile, writeScenario } = await import('./scenario/init.js')
  const file = initiatedFile(words)
  print(file === undefined ? initHelp : await writeScenario(file))
}

function isOn(flags: Readonly<Record<string, string>>, name: string): boolean {
  return parseBool(flags[name] ?? 'false') === true
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints the reason and ends the process, which the resources opened so far would otherwise keep alive. */
function fail(text: string): void {
  process.exitCode = 1
  process.stderr.write(`${text}\n`, () => process.exit(1))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
