import { parseGoDuration } from '../../state/codec/goDuration.js'
import type { DataApiOptions } from '../../state/views/DataApiOptions.js'
import { ConfigError } from './ConfigError.js'
import { dataApiFile } from './dataApiFile.js'
import { dataApiKeysFromFlags } from './dataApiKeysFromFlags.js'
import type { FlagReader } from './FlagReader.js'
import { optionalWordFlag, wordFlag } from './wordFlag.js'

/** Returns the options of the Data API. @throws {ConfigError} */
export function dataApiFromFlags(reader: FlagReader): DataApiOptions {
  const network = optionalWordFlag(reader, 'data-api-network', ['mainnet', 'fuji'])
  const unknownParameters = wordFlag(reader, 'data-api-unknown-parameters', ['ignore', 'refuse'])
  const {
    keys = [],
    keyRequired,
    unitsPerMinute,
    ...file
  } = reader.isSet('data-api-file') ? dataApiFile(reader.path('data-api-file')) : {}
  return {
    enabled: reader.bool('data-api-enabled'),
    ...(network === undefined ? {} : { network }),
    keys: [...keys, ...dataApiKeysFromFlags(reader)],
    keyRequired:
      keyRequired === undefined || reader.isSet('data-api-key-required')
        ? reader.bool('data-api-key-required')
        : keyRequired,
    unitsPerMinute:
      unitsPerMinute === undefined || reader.isSet('data-api-units-per-minute')
        ? Number(reader.text('data-api-units-per-minute'))
        : unitsPerMinute,
    unknownParameters,
    indexLagMs: lagMs(reader.text('data-api-index-lag')),
    ...file,
  }
}

function lagMs(text: string): number {
  const ms = Number(parseGoDuration(text) / 1_000_000n)
  if (ms < 0) throw new ConfigError('node', `data-api-index-lag must not be negative but is ${text}`)
  return ms
}
