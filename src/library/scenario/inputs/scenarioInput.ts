import { dataApiFileInputs } from '../../../../methods/params/dataApiInputs.js'
import { faultPlanInput } from '../../../../methods/params/faultInputs.js'
import { type Input, mismatch } from '../../../../methods/params/Input.js'
import { textInput } from '../../../../methods/params/inputs.js'
import { objectInput, type ReadOf } from '../../../../methods/params/objectInput.js'
import { withoutReferences } from '../references.js'
import type { Scenario } from '../Scenario.js'
import { assetsInput, contractsInput, messagesInput, nftsInput, tokensInput } from './contractInputs.js'
import { explained } from './describedInput.js'
import { multisigsInput, usersInput } from './fundInputs.js'
import { l1sInput } from './l1Inputs.js'
import { clockInput, networkInput } from './networkInput.js'
import { validatorsInput } from './stakingInputs.js'

/** Facts for the Data API about chains, tokens and so on. */
export const dataApiFactsInput = objectInput(dataApiFileInputs)

/** The same before references have their values: checked, and returned as it was written. */
const writtenDataApi: Input<unknown, NonNullable<Scenario['dataApi']>> = {
  schema: dataApiFactsInput.schema,
  read(value, path) {
    if (typeof value !== 'object') throw mismatch(path, 'an object', value)
    dataApiFactsInput.read(withoutReferences(value), path)
    return value
  },
}

const scenarioInputs = {
  $schema: explained('the JSON Schema of this file, for editors', textInput()),
  network: explained('the network: its ID, upgrades and messengers', networkInput),
  clock: explained('the present of the scenario, and whether time runs', clockInput),
  users: explained('users with keys and funds', usersInput),
  multisigs: explained('owners on P and X of which several must sign', multisigsInput),
  l1s: explained('L1s, or subnets with a chain', l1sInput),
  assets: explained('assets of the X-Chain with their holders', assetsInput),
  tokens: explained('ERC-20 tokens with their holders', tokensInput),
  nfts: explained('collections of NFTs (ERC-721, ERC-1155) with their holders', nftsInput),
  contracts: explained('contracts to deploy, and calls of them', contractsInput),
  validators: explained('validators and delegators, those of the past included', validatorsInput),
  messages: explained('messages between chains (Teleporter)', messagesInput),
  faults: explained('requests that fail, wait or are answered wrongly', faultPlanInput),
  dataApi: explained('what the Data API says beside what is on the chains', writtenDataApi),
}

/** A scenario: the one description that the reader, the JSON Schema and the types follow. */
export const scenarioInput = objectInput(scenarioInputs)

/** A scenario as it was read. */
export type ReadScenario = ReadOf<typeof scenarioInputs>
