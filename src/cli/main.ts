import { parseBool } from '../../state/node/flags.js'
import { ConfigError } from '../config/ConfigError.js'
import { flagDefinitions } from '../config/flagDefinitions.js'
import { resolveFlags } from '../config/resolveFlags.js'
import { helpText } from './help.js'
import { startNode } from './startNode.js'
import { versionJson, versionLine } from './version.js'

/**
 * The command line. Ends the process itself: status 0 when it was stopped by a signal or only had to tell something, 1 when the
 * flags, the configuration or the start failed.
 */
export async function main(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    const { help, flags, unknownKeys } = await resolveFlags(words, environment)
    if (help) return tell(helpText(flagDefinitions))
    const [version, json] = [isOn(flags, 'version'), isOn(flags, 'version-json')]
    if (version && json) return fail("can't print both JSON and human readable versions")
    if (json) return tell(versionJson())
    if (version) return tell(versionLine())
    if (isOn(flags, 'print-config')) {
      const { printedConfig } = await import('./printedConfig.js')
      return tell(printedConfig(flags))
    }
    await startNode(flags, unknownKeys, environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) return fail(`couldn't start node: ${messageOf(error)}`)
    return fail(
      error.stage === 'flags'
        ? `couldn't configure flags: ${error.message}`
        : `couldn't load node config: ${error.message}`,
    )
  }
}

function isOn(flags: Readonly<Record<string, string>>, name: string): boolean {
  return parseBool(flags[name] ?? 'false') === true
}

/** Whoever reads may have closed the pipe early (`| head`): that is no failure. */
function tell(text: string): void {
  process.stdout.on('error', () => process.exit(0))
  process.stdout.write(`${text}\n`)
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
