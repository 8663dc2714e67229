import { wallClockMs } from '../../../state/time/wallClock.js'
import type { CreateNetworkOptions } from '../networkOptions.js'
import { prepareScenario } from './read/prepareScenario.js'
import type { Scenario } from './Scenario.js'
import { type ScenarioPlan, withScenario } from './scenarioOptions.js'

/**
 * Reads a scenario, and returns the options of the network on which it is made.
 * @param given the options beside it, which win over it
 * @throws {InvalidOptionError} naming file, line and key
 */
export async function planScenario(
  given: CreateNetworkOptions,
  scenario: string | Scenario,
): Promise<{ readonly options: CreateNetworkOptions; readonly plan: ScenarioPlan }> {
  return withScenario(given, await prepareScenario(scenario), wallClockMs())
}
