// The times that mean always and never (AvalancheGo `upgrade/upgrade.go`). Unix seconds.

/** Upgrades at or before this time are active from the start: `InitiallyActiveTime`, 2020-12-05. */
export const initiallyActive = 1_607_144_400n
/** The time of unscheduled upgrades: `UnscheduledActivationTime`, in the year 9999. */
export const unscheduled = 253_399_622_400n
