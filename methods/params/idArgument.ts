import { Cb58Error } from '../../state/codec/cb58.js'
import { emptyId, type Id, idFromString } from '../../state/codec/ids.js'
import { GoUnmarshalError, type NamedGoType } from './goUnmarshal.js'

/** What says that an ID has another length; everything else that is wrong with a text happens while it is decoded. */
const wrongLength = /^invalid hash length/

/** `ids.ID` among geth's arguments: cb58 (AvalancheGo `ids/id.go` UnmarshalJSON). Null is the zero ID. */
export const goIdArgument: NamedGoType<Id> = {
  goName: 'ids.ID',
  schema: { type: 'string' },
  optional: false,
  decode(value) {
    if (value === null) return emptyId
    if (typeof value !== 'string') throw new GoUnmarshalError('first and last characters should be quotes')
    try {
      return idFromString(value)
    } catch (error) {
      if (!(error instanceof Cb58Error)) throw error
      const { message } = error
      throw new GoUnmarshalError(
        wrongLength.test(message) ? message : `couldn't decode ID to bytes: ${message}`,
      )
    }
  },
}
