import { goPointer } from '../../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { goStruct } from '../../../state/codec/goJson/goStruct.js'
import { goUnmarshaler } from '../../../state/codec/goJson/hooks.js'
import { JsonObject } from '../../../state/codec/json.js'
import { looseInteger } from '../../params/looseInteger.js'

/** The timestamp of the first block, Unix seconds, and how many blocks to make. */
export type MineOptions = { readonly timestamp: bigint | undefined; readonly blocks: bigint | undefined }

const optional = looseInteger(true)
const fields = goStruct('MineOptions', { timestamp: optional, blocks: optional })

/** The parameter of `evm_mine`: a timestamp, or an object `{timestamp, blocks}` as anvil takes it. */
export const mineOptions: GoType<MineOptions | undefined> = goPointer(
  goUnmarshaler<MineOptions>(
    {
      name: 'MineOptions',
      zero: { timestamp: undefined, blocks: undefined },
      schema: { oneOf: [{ type: ['integer', 'string'] }, { type: 'object' }] },
    },
    (value) =>
      value instanceof JsonObject
        ? decodeGoValue(value, fields)
        : { timestamp: decodeGoValue(value, looseInteger(false)), blocks: undefined },
  ),
)
