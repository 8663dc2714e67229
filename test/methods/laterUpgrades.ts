const past = '2020-12-05T05:00:00Z'

/**
 * Returns an upgrade file in which Durango and what followed become active at a time, and everything before was long
 * ago.
 * @param timestampMs Unix milliseconds
 */
export function upgradesUntil(timestampMs: number) {
  const later = new Date(timestampMs).toISOString()
  return {
    apricotPhase1Time: past,
    apricotPhase2Time: past,
    apricotPhase3Time: past,
    apricotPhase4Time: past,
    apricotPhase4MinPChainHeight: 0,
    apricotPhase5Time: past,
    apricotPhasePre6Time: past,
    apricotPhase6Time: past,
    apricotPhasePost6Time: past,
    banffTime: past,
    cortinaTime: past,
    cortinaXChainStopVertexID: '11111111111111111111111111111111LpoYY',
    durangoTime: later,
    etnaTime: later,
    fortunaTime: later,
    graniteTime: later,
    graniteEpochDuration: 30_000_000_000,
    heliconTime: '9999-12-01T00:00:00Z',
  }
}
