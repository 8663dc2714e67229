import type { BlockObstacle, WaitingReason } from './WaitingReason.js'

/** Returns a line that says why a transaction waits, and until when if only time has to pass. */
export function waitingText(reason: WaitingReason): string {
  return `waits: ${textOf(reason)}`
}

function textOf(reason: WaitingReason): string {
  switch (reason.kind) {
    case 'nonce':
      return `nonce ${reason.nonce}, the account's next is ${reason.nextNonce}`
    case 'earlier':
      return `behind nonce ${reason.nonce} of its account: ${obstacleText(reason.reason)}`
    case 'time':
      return `the next block may come at ${timeText(reason.untilMs)}`
    case 'mining':
      return reason.untilMs === undefined
        ? 'blocks are made on demand'
        : `blocks are made at intervals, the next one at ${timeText(reason.untilMs)}`
    case 'arrival':
      return 'the block of the next transaction has it, or one that is made on demand'
    case 'execution':
      return reason.untilMs === undefined
        ? `block ${reason.height} has it, and its execution is held`
        : `block ${reason.height} has it, and is executed at ${timeText(reason.untilMs)}`
    default:
      return obstacleText(reason)
  }
}

function obstacleText(obstacle: BlockObstacle): string {
  switch (obstacle.kind) {
    case 'price':
      return `its fee cap of ${obstacle.gasFeeCap} wei is below the base fee of ${obstacle.baseFee} wei${until(obstacle.untilMs)}`
    case 'funds':
      return fundsText(obstacle)
    case 'queue':
      return `unsettled blocks have ${obstacle.queuedGas} gas, more than ${obstacle.limit}${until(obstacle.untilMs)}`
    case 'lag':
      return `no block can be made before block ${obstacle.height} is executed`
    case 'refusal':
      return `no block can have it: ${obstacle.text}`
    case 'gas':
      return `a block has no more than ${obstacle.gasLimit} gas for it now${until(obstacle.untilMs)}`
  }
}

function fundsText({ balance, cost, height, untilMs }: Extract<BlockObstacle, { kind: 'funds' }>): string {
  if (untilMs === undefined) return `it may cost ${cost} wei, and ${balance} wei are settled`
  const block = height === undefined ? '' : `, with block ${height}`
  return `its funds settle at ${timeText(untilMs)}${block}`
}

function until(untilMs: bigint | undefined): string {
  return untilMs === undefined ? '' : `, until ${timeText(untilMs)}`
}

function timeText(timeMs: bigint): string {
  return new Date(Number(timeMs)).toISOString()
}
