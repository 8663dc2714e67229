import type { Id } from '../../../state/codec/ids.js'
import type { L1Fees } from '../../../state/views/platform/L1Fees.js'
import type { L1Validation } from '../../../state/views/platform/L1Validations.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import { exactInteger } from '../../data/kit/exactInteger.js'
import { networkName } from '../../data/parts/networkName.js'
import { platformIndex } from '../../data/parts/platformIndex.js'
import { namedObject } from '../../kit/schemas.js'
import { daysDown } from './daysDown.js'
import { nextInterval } from './intervals.js'
import { metricPoints, type TimeBounds } from './points.js'

/** The value of a day: fees so far, fees of the day, or the number of validators that paid. */
export type FeeMetric = 'feesSoFar' | 'feesOfDay' | 'payers'

/** The answer of a metric of fees: every day at once, since clients know no pages here. */
export const feePoints = namedObject('L1FeeMetricsResponse', { results: metricPoints })

/**
 * Returns a metric of the fees that validators of L1s paid, by UTC day, the newest first: from today to the day on
 * which the first of them began. Fees in nAVAX, as the last indexed block shows them.
 */
export function l1FeePoints(
  context: DataContext,
  metric: FeeMetric,
  isWanted: (validation: L1Validation) => boolean,
  bounds: TimeBounds,
): readonly { readonly timestamp: number; readonly value: number | bigint }[] {
  const view = platformIndex(context, networkName(context.network))
  if (view === undefined) return []
  const { l1Fees, l1Validations } = view
  const wanted = [...l1Validations.all].filter(isWanted).map(({ validator }) => validator.validationId)
  const began = wanted.flatMap((id) => l1Fees.beganAt(id) ?? [])
  if (began.length === 0) return []
  const now = Number(context.network.world.clock.nowSeconds())
  const days = [...daysDown(now, Math.min(...began), bounds, undefined)]
  return days.map((timestamp) => ({ timestamp, value: valueOfDay(l1Fees, wanted, metric, timestamp) }))
}

function valueOfDay(
  fees: L1Fees,
  validations: readonly Id[],
  metric: FeeMetric,
  day: number,
): number | bigint {
  const end = nextInterval('day', day)
  const ofDay = (id: Id) => fees.paidBefore(id, end) - fees.paidBefore(id, day)
  switch (metric) {
    case 'payers':
      return validations.filter((id) => ofDay(id) > 0n).length
    case 'feesOfDay':
      return exactInteger(validations.reduce((sum, id) => sum + ofDay(id), 0n))
    case 'feesSoFar':
      return exactInteger(validations.reduce((sum, id) => sum + fees.paidBefore(id, end), 0n))
  }
}
