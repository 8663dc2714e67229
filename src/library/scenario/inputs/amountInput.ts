import { type Input, InputFault, mismatch } from '../../../../methods/params/Input.js'

/** An amount as it was written: `1.5`, `5 nAVAX`, `1 wei`. */
export type Amount = {
  /** The digits, without the point. */
  readonly digits: bigint
  /** How many of them stand behind the point. */
  readonly decimals: number
  /** The unit: whole coins or tokens, 10^-9 or 10^-18 of a coin. */
  readonly unit: 'whole' | 'nAVAX' | 'wei'
}

const form = /^(\d{1,60})(?:\.(\d{1,18}))?(?: ?(AVAX|nAVAX|wei))?$/

/** An amount of coins or tokens: a number or a text, in whole ones unless it ends with `nAVAX` or `wei`. */
export const amountInput: Input<Amount, number | bigint | string> = {
  schema: {
    type: ['number', 'string'],
    minimum: 0,
    pattern: form.source,
    description: 'whole coins or tokens, with up to 18 decimals, or a text such as "5 nAVAX" or "1 wei"',
  },
  read(value, path) {
    const isAmount = ['number', 'bigint', 'string'].includes(typeof value)
    const [, whole, fraction = '', unit] = isAmount ? (form.exec(String(value)) ?? []) : []
    if (whole === undefined)
      throw mismatch(path, 'an amount such as 1.5, "5 nAVAX" or "1 wei", with up to 18 decimals', value)
    if (typeof value === 'number' && isRounded(whole, fraction))
      throw mismatch(path, `written as a text, since a number has ${exactDigits} exact digits`, value)
    return {
      digits: BigInt(whole + fraction),
      decimals: fraction.length,
      unit: unit === 'nAVAX' || unit === 'wei' ? unit : 'whole',
    }
  },
}

/** The digits that a number with a fraction keeps, whatever they are. */
const exactDigits = 15

/** Whether a number with a fraction has more digits than a number keeps, so that others may have been written. */
function isRounded(whole: string, fraction: string): boolean {
  return fraction !== '' && (whole + fraction).replace(/^0+/, '').length > exactDigits
}

/** The decimals of AVAX on P and X. */
export const nAVAXDecimals = 9
/** The decimals of the coins of EVM chains. */
export const weiDecimals = 18

/**
 * Returns an amount in the smallest unit.
 * @param decimals of the coin or the token @param path of the amount, for the refusal
 * @throws {InputFault} when it has more decimals than that
 */
export function smallestUnits(amount: Amount, decimals: number, path: string): bigint {
  const unitDecimals = { whole: 0, nAVAX: nAVAXDecimals, wei: weiDecimals }[amount.unit]
  const shift = decimals - unitDecimals - amount.decimals
  if (shift >= 0) return amount.digits * 10n ** BigInt(shift)
  const divisor = 10n ** BigInt(-shift)
  if (amount.digits % divisor !== 0n)
    throw new InputFault(path, `NAME has more than ${decimals} decimals, which is all that there are`)
  return amount.digits / divisor
}
