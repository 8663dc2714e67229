import { conflictingAcpOpinion } from '../errors/info.js'
import type { NodeFlags } from './flags.js'

/** The proposals (ACPs) that a node supports and those that it objects to, by number. */
export type AcpPreferences = {
  readonly supportedAcps: readonly number[]
  readonly objectedAcps: readonly number[]
}

/**
 * Returns the preferences of `acp-support` and `acp-object`.
 * @throws {NodeError} when one proposal is in both (AvalancheGo `config/config.go` getNetworkConfig)
 */
export function acpPreferencesOf(flags: NodeFlags): AcpPreferences {
  const [supportedAcps = [], objectedAcps = []] = (['acp-support', 'acp-object'] as const).map((name) => [
    ...new Set(flags.list(name).map(Number)),
  ])
  checkPreferences({ supportedAcps, objectedAcps })
  return { supportedAcps, objectedAcps }
}

/** @throws {NodeError} when one proposal is supported and objected to */
export function checkPreferences({ supportedAcps, objectedAcps }: AcpPreferences): void {
  if (supportedAcps.some((acp) => objectedAcps.includes(acp))) throw conflictingAcpOpinion()
}
