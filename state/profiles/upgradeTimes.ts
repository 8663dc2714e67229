// The two times that stand for always and never (AvalancheGo `upgrade/upgrade.go`). Unix seconds.

/** Upgrades of this time or before are in force from the start: `InitiallyActiveTime`, 2020-12-05. */
export const initiallyActive = 1_607_144_400n
/** No upgrade comes so late: `UnscheduledActivationTime`, the year 9999. */
export const unscheduled = 253_399_622_400n
