/** The types of rewards as the Data API spells them. */
export const rewardTypes = {
  validator: 'VALIDATOR',
  delegator: 'DELEGATOR',
  validatorFee: 'VALIDATOR_FEE',
} as const
