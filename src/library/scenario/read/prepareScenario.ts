import type { ReadContract } from '../inputs/contractInputs.js'
import { type ReadScenario, scenarioInput } from '../inputs/scenarioInput.js'
import type { Scenario } from '../Scenario.js'
import { type Artifact, readArtifact } from './artifacts.js'
import { checkNames } from './checkNames.js'
import { checkTogether } from './checkTogether.js'
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
    checkTogether(scenario)
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
  const { artifact, abi = [], bytecode } = contract
  if (artifact !== undefined) return readArtifact(directory, artifact, `${path}.artifact`)
  return { abi, bytecode: bytecode ?? '0x', links: new Map() }
}
