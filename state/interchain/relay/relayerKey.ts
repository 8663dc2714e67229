import { hexToBytes } from '../../codec/hex.js'

/**
 * The default key of the relayer, which is public: the SHA-256 of `snowglobe relayer`. Its address is
 * 0x2792484e9687D791F43f70Ab2e2255007a6544D4.
 */
export const relayerKey = hexToBytes('e080aeddd7b890b77da76d3e30fd06d0b8f76ee12d2eeacd52a5a1a31509ec3a')
