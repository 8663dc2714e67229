import { integerParameter } from '../../data/kit/Parameter.js'

/** The bounds of the days, which clients may give. */
export const dayBounds = {
  startTimestamp: integerParameter('Only days that begin then or later, Unix seconds.'),
  endTimestamp: integerParameter('Only days that begin then or earlier, Unix seconds.'),
}

/** Returns why the bounds of days are not allowed. */
export function refusalOfBounds({
  startTimestamp,
  endTimestamp,
}: {
  readonly startTimestamp: number | undefined
  readonly endTimestamp: number | undefined
}): string | undefined {
  return startTimestamp !== undefined && endTimestamp !== undefined && startTimestamp > endTimestamp
    ? 'startTimestamp must not be greater than endTimestamp'
    : undefined
}
