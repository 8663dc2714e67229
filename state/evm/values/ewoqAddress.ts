import type { Address } from './Address.js'

/** The account of the ewoq key on EVM chains. */
export const ewoqAddress = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' as Address
