import type { Encoding } from '../../../state/codec/encoding.js'
import { formatGoTime } from '../../../state/codec/goTime.js'
import { idToString } from '../../../state/codec/ids.js'
import { containerEncodingUnsupported } from '../../../state/errors/indexer.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Network } from '../../../state/Network.js'
import type { Container, Containers } from '../../../state/proposervm/containers.js'
import { encodeOr } from '../../kit/encodeOr.js'
import { about, idText, object, text, uintText } from '../../kit/schemas.js'
import { encodingName } from '../../kit/units.js'

/** Returns the accepted containers of one chain, for its index. */
export type ContainersOf = (network: Network) => Containers

/** A container as the service answers it. */
export const containerSchema = object({
  id: idText,
  bytes: about('in the encoding asked for', text),
  timestamp: about('RFC 3339, when the node accepted it', text),
  encoding: encodingName,
  index: about('the index among accepted containers, from 0', uintText),
})

/** Returns one container in the requested encoding. @throws {NodeError} for `json` */
export async function readContainer(containers: Containers, index: bigint, encoding: Encoding) {
  const [container] = await containers.read(index, index + 1n)
  invariant(container !== undefined, 'there is a container below the count')
  return containerReply(container, encoding)
}

/** Returns a container in the requested encoding (`indexer/service.go`). @throws {NodeError} for `json` */
export function containerReply({ id, bytes, acceptedAtMs, index }: Container, encoding: Encoding) {
  return {
    id: idToString(id),
    bytes: encodeOr(containerEncodingUnsupported, bytes, encoding),
    timestamp: formatGoTime({
      seconds: BigInt(Math.floor(acceptedAtMs / 1000)),
      nanoseconds: (acceptedAtMs % 1000) * 1_000_000,
      offsetMinutes: 0,
    }),
    encoding,
    index: String(index),
  }
}
