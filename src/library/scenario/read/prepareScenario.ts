import { InputFault } from '../../../../methods/params/Input.js'
import type { ReadContract } from '../inputs/contractInputs.js'
import { momentMs } from '../inputs/momentInput.js'
import { type ReadScenario, scenarioInput } from '../inputs/scenarioInput.js'
import type { Scenario } from '../Scenario.js'
import { type Artifact, readArtifact } from './artifacts.js'
import { checkNames } from './checkNames.js'
import { readScenarioFile } from './readScenarioFile.js'
import { inSource, type ScenarioSource } from './ScenarioSource.js'

/** A scenario that was read and checked as far as that is possible without a network. */
export type PreparedScenario = {
  readonly scenario: ReadScenario
  readonly source: ScenarioSource
  /** The code of the contracts that are deployed, and the ABIs of the others, by name. */
  readonly artifacts: ReadonlyMap<string, Artifact>
}

/**
 * Reads a scenario and the artifacts that it names, and checks keys, values and names.
 * @param given the path of a file, or an object whose paths are relative to the working directory
 * @throws {InvalidOptionError} naming file, line and key
 */
export async function prepareScenario(given: string | Scenario): Promise<PreparedScenario> {
  const { value, source } =
    typeof given === 'string'
      ? await readScenarioFile(given)
      : {
          value: given,
          source: { file: undefined, directory: process.cwd(), lines: new Map<string, number>() },
        }
  return inSource(source, () => {
    const scenario = scenarioInput.read(value, '')
    checkNames(scenario)
    checkThresholds(scenario)
    checkStakes(scenario)
    const artifacts = new Map(
      [...(scenario.contracts ?? [])].map(([name, contract]) => [
        name,
        artifactOf(source, `contracts.${name}`, contract),
      ]),
    )
    return { scenario, source, artifacts }
  })
}

function artifactOf({ directory }: ScenarioSource, path: string, contract: ReadContract): Artifact {
  const { artifact, abi = [], bytecode, address, arguments: given, libraries, value } = contract
  if (artifact !== undefined) return readArtifact(directory, artifact, `${path}.artifact`)
  if (address !== undefined)
    for (const [name, member] of Object.entries({ arguments: given, libraries, value }))
      if (member !== undefined)
        throw new InputFault(
          `${path}.${name}`,
          'NAME is for a contract that is deployed, and this one is there already',
        )
  return { abi, bytecode: bytecode ?? '0x', links: new Map() }
}

/** Checks that the members of each multisig are enough to sign. */
function checkThresholds({ multisigs }: ReadScenario): void {
  for (const [name, { members, threshold = 0 }] of multisigs ?? [])
    if (threshold > members.length)
      throw new InputFault(
        `multisigs.${name}.threshold`,
        `NAME must be at most ${members.length}, the number of members, got ${threshold}`,
      )
}

/** Checks that each stake has one end, and that it ends after its start. */
function checkStakes({ validators }: ReadScenario): void {
  for (const [name, validator] of validators ?? []) {
    const stakes = [validator, ...(validator.delegators ?? [])]
    for (const [index, { start, end, duration }] of stakes.entries()) {
      const path = index === 0 ? `validators.${name}` : `validators.${name}.delegators[${index - 1}]`
      if (end !== undefined && duration !== undefined)
        throw new InputFault(`${path}.duration`, 'NAME cannot stand beside "end"')
      if (
        start !== undefined &&
        end !== undefined &&
        momentMs(end, 0) <= momentMs(start, 0) &&
        'at' in start === 'at' in end
      )
        throw new InputFault(`${path}.end`, 'NAME must be after "start"')
    }
  }
}
