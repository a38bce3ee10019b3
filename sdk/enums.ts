/** The networks the SDK knows. The value is the chain id. */
export declare enum Network {
  /** Ethereum. Stakes ETH, mints osETH. */
  Mainnet = 1,
  /** Gnosis Chain. Stakes GNO, mints osGNO. */
  Gnosis = 100,
  /** Ethereum test network. Stakes test ETH, mints test osETH. */
  Hoodi = 560048,
  /** Gnosis Chain test network. Stakes test GNO, mints test osGNO. */
  Chiado = 10200,
}

/** Who may deposit into a vault. */
export declare enum VaultType {
  /** Anyone may deposit. */
  Default = 'Default',
  /** Only accounts on the whitelist may deposit. */
  Private = 'Private',
  /** Everyone may deposit except accounts on the blocklist. */
  Blocklist = 'Blocklist',
}

/** What a staker did in a vault. */
export declare enum AllocatorActionType {
  /** Stake paid out at once, without the exit queue, by a vault that has no validators. */
  Redeemed = 'Redeemed',
  /** Stake moved over from StakeWise V2. */
  Migrated = 'Migrated',
  /** Assets deposited into the vault. */
  Deposited = 'Deposited',
  /** Vault tokens received from another account. */
  TransferIn = 'TransferIn',
  /** The vault was created. */
  VaultCreated = 'VaultCreated',
  /** osToken minted against the stake. */
  OsTokenMinted = 'OsTokenMinted',
  /** osToken burned. */
  OsTokenBurned = 'OsTokenBurned',
  /** osToken locked in boost. */
  BoostDeposited = 'BoostDeposited',
  /** The protocol's redeemer (in version 1 anyone) repaid debt of the position with its own osToken, and took stake of the same value. */
  OsTokenRedeemed = 'OsTokenRedeemed',
  /** An exit request entered the exit queue. */
  ExitQueueEntered = 'ExitQueueEntered',
  /** Another account repaid debt of an unhealthy position with its own osToken, and took stake for it, with a bonus. */
  OsTokenLiquidated = 'OsTokenLiquidated',
  /** Assets of an exit request were claimed. */
  ExitedAssetsClaimed = 'ExitedAssetsClaimed',
  /** A boost exit was claimed. */
  BoostExitedAssetsClaimed = 'BoostExitedAssetsClaimed',
}

/** Health of an osToken position. The values are not ordered by severity. */
export declare enum OsTokenPositionHealth {
  /** Health factor below 1.00: anyone can liquidate the position, unless the vault has liquidation switched off. */
  Unhealthy = 0,
  /** Health factor of at least 1.01 and below 1.02. */
  Moderate = 1,
  /** Health factor of at least 1.02, or no debt. By a defect of `sdk.osToken.getHealthFactor`, also a debt without a stake. */
  Healthy = 2,
  /** Health factor of at least 1.00 and below 1.01. */
  Risky = 3,
}

/** Health of the loan behind a boost position, from its borrow LTV. */
export declare enum BorrowStatus {
  /** Borrow LTV of at most 0.938. */
  Healthy = 0,
  /** Borrow LTV above 0.938 and at most 0.945. */
  Moderate = 1,
  /** Borrow LTV above 0.945. */
  Risky = 2,
}
