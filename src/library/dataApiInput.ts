import {
  dataApiFileInputs,
  dataNetworkInput,
  unknownParametersInput,
} from '../../methods/params/dataApiInputs.js'
import { optionally } from '../../methods/params/Input.js'
import { flagInput, integerInput } from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import type { DataApiOptions } from '../../state/views/DataApiOptions.js'
import { opaqueInput } from './optionInputs.js'

const resolverInput = opaqueInput<NonNullable<DataApiOptions['resolveTokenUri']>>(
  'a function',
  (value) => typeof value === 'function',
)

/** The option `dataApi` of createNetwork. */
export const dataApiInput = objectInput({
  enabled: optionally(flagInput),
  network: optionally(dataNetworkInput),
  indexLagMs: optionally(integerInput({ unit: 'milliseconds' })),
  unknownParameters: optionally(unknownParametersInput),
  ...dataApiFileInputs,
  resolveTokenUri: optionally(resolverInput),
})
