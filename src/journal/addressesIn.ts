const address =
  /(?<![0-9A-Za-z])(?:0x[0-9a-fA-F]{40}|(?:[A-Za-z0-9]+-)?[a-z]{2,83}1[02-9ac-hj-np-z]{38})(?![0-9A-Za-z])/g

/**
 * Returns the addresses in a text, as they stand there: 20 bytes in hexadecimal, and Bech32 with or without its chain.
 * Those inside longer bytes, such as calldata and signed transactions, are not found.
 */
export function addressesIn(text: string): readonly string[] {
  return unescaped(text).match(address) ?? []
}

/** Returns a text that is equal for equal addresses: hexadecimal digits in lower case, Bech32 without the chain. */
export function comparableAddress(text: string): string {
  return text.toLowerCase().replace(/^[a-z0-9]+-/, '')
}

/** Query strings escape commas and colons. */
function unescaped(text: string): string {
  return text.replaceAll(/%[0-7][0-9A-Fa-f]/g, (sign) => decodeURIComponent(sign))
}
