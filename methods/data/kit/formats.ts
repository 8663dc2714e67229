import { hexToBytes } from '../../../state/codec/hex.js'
import { idFromString, nodeIdFromString } from '../../../state/codec/ids.js'
import { idFromAnyText } from './idTexts.js'
import { addressFromText, partyFromText } from './primaryAddress.js'

/** The forms of texts by their names in the member `format` of parameters' schemas. */
export const formats = {
  'evm-address': {
    test: (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text),
    what: 'an address (0x and 40 digits)',
  },
  'bech32-address': {
    test: parses(addressFromText),
    what: 'an address of the P- or X-Chain, with or without the chain before it',
  },
  party: {
    test: parses(partyFromText),
    what: 'an address of the P- or X-Chain, or an account of the C-Chain',
  },
  amount: { test: (text: string) => /^[0-9]{1,78}(?:\.[0-9]+)?$/.test(text), what: 'a number' },
  'node-id': { test: parses(nodeIdFromString), what: 'a node ID (NodeID-…)' },
  cb58: { test: isId, what: 'an ID in cb58' },
  'blockchain-id': {
    test: (text: string) => /^[pxc]-chain$/.test(text) || isId(text),
    what: 'an ID in cb58, p-chain, x-chain or c-chain',
  },
  'any-id': { test: parses(idFromAnyText), what: 'an ID in cb58 or in hexadecimal digits' },
  hex: { test: parses(hexToBytes), what: 'bytes in hexadecimal digits' },
  decimal: { test: (text: string) => /^[0-9]{1,78}$/.test(text), what: 'a number in decimal digits' },
  date: {
    test: isDate,
    what: 'a date (year-month-day)',
  },
  'block-id': {
    test: (text: string) => /^(?:[0-9]{1,78}|0x[0-9a-fA-F]{64})$/.test(text),
    what: 'a block number or a block hash',
  },
  'message-id': {
    test: (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text),
    what: 'a message ID (0x and 64 digits)',
  },
  'primary-block-id': {
    test: (text: string) => /^(?:[0-9]{1,78}|0x[0-9a-fA-F]{64})$/.test(text) || isId(text),
    what: 'a block number or a block ID',
  },
  'tx-hash': { test: (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text), what: 'a transaction hash' },
  topic: {
    test: (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text),
    what: "the hash of an event's signature (0x and 64 digits)",
  },
  'web-url': { test: isWebUrl, what: 'a URL of http or https' },
  uuid: {
    test: (text: string) => /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text),
    what: 'a page token',
  },
} as const

/** Returns a format in words. */
export function formatInWords(name: string): string {
  return Object.entries(formats).find(([known]) => known === name)?.[1].what ?? `of the format ${name}`
}

/** Whether a text is a day of the calendar, which the 31st of February is not. */
function isDate(text: string): boolean {
  const time = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function isWebUrl(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text)
}

function isId(text: string): boolean {
  return parses(idFromString)(text)
}

function parses(parse: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      parse(text)
      return true
    } catch {
      return false
    }
  }
}
