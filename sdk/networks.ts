import type { Config, chains } from './config.ts'
import type { Network } from './enums.ts'

/** A network of the SDK: its enum member, whether boost runs there, and the config that the SDK ships for it. */
export interface NetworkData {
  /** Member of the enum `Network`. */
  member: keyof typeof Network
  /** Whether the boost contracts exist on this network. */
  boost: boolean
  /** The network's entry in `configs`. Its short name is its name in `chains`. */
  config: Config & { network: { id: keyof typeof chains } }
}

/** The four networks with their defaults, in the order of the enum `Network`. The documentation's tables are made from it. */
export const networks = [
  {
    member: 'Mainnet',
    boost: true,
    config: {
      network: {
        id: 'mainnet',
        name: 'Ethereum',
        chainId: 1,
        hexadecimalChainId: '0x1',
        blockExplorerUrl: 'https://etherscan.io',
        nativeCurrency: { symbol: 'ETH', name: 'Ethereum', decimals: 18 },
        isTestnet: false,
      },
      api: {
        backend: 'https://mainnet-api.stakewise.io/graphql',
        subgraph: [
          'https://graphs.stakewise.io/mainnet-a/subgraphs/name/stakewise/prod',
          'https://graphs.stakewise.io/mainnet-b/subgraphs/name/stakewise/prod',
        ],
      },
      pages: { beaconchain: 'https://beaconcha.in' },
      addresses: {
        tokens: {
          ssv: '0x9d65ff81a3c488d585bbfb0bfe3c7707c7917f54',
          obol: '0x0b010000b7624eb9b3dfbc279673c76e9d29d5f7',
          swise: '0x48C3399719B582dD63eB5AADf12A40B4C3f52FA2',
          mintToken: '0xf1C9acDc66974dFB6dEcB12aA385b9cD01190E38',
          depositToken: '0x0000000000000000000000000000000000000000',
          v2RewardToken: '0x20BC832ca081b91433ff6c17f85701B6e92486c5',
          v2StakedToken: '0xFe2e637202056d30016725477c5da089Ab0A043A',
        },
        base: {
          keeper: '0x6B5815467da09DaA7DC83Db21c9239d98Bb487b5',
          multicall: '0xeefBa1e63905eF1D7ACbA5a8513c70307C1cE441',
          priceOracle: '0x8023518b2192FB5384DAdc596765B3dD1cdFe471',
          vaultsRegistry: '0x3a0008a588772446f6e656133C2D5029CC4FC20E',
          sharedMevEscrow: '0x48319f97E5Da1233c21c48b80097c0FB7a20Ff86',
          mintTokenConfigV1: '0xE8822246F8864DA92015813A39ae776087Fb1Cd5',
          mintTokenConfigV2: '0x287d1e2A8dE183A8bf8f2b09Fa1340fBd766eb59',
          depositDataRegistry: '0x75AB6DdCe07556639333d3Df1eaa684F5735223e',
          mintTokenController: '0x2A261e60FB14586B474C208b1B7AC6D0f5000306',
          rewardSplitterFactory: '0xd12Df8543e0522CCbF12d231e822B7264c634775',
        },
        factories: {
          vault: '0x7A8cbBf690084E43De778173cfAcf7313c9122DD',
          erc20Vault: '0x97795DA27138BD8d79204D37F3A2e80fA4d30488',
          privateVault: '0x4C958642F1CD735F13aed02A4FB015153edDf8Fd',
          erc20PrivateVault: '0x1831834dC4Bf88B9d9183015e1285B105Ec2FdC9',
          blocklistVault: '0x608d8Ca6916b96edf63Dd429e62Fe1366ae6f3B5',
          erc20BlocklistVault: '0x39c6eef5f955bcC280966504bc5c82F2394Fa368',
        },
        special: {
          stakeCalculator: '0x75c57bd50A3EB7291Da3429956D3566E0153A38f',
          leverageStrategy: '0x48cD14FDB8e72A03C8D952af081DBB127D6281fc',
          leverageStrategyV2: '0x7575BC9E5168f27B97F9028905A2Adf91d2fF53d',
          merkleDistributorV2: '0xa9dc250dF4EE9273D09CFa455da41FB1cAC78d34',
        },
      },
      tokens: {
        ssv: 'SSV',
        obol: 'Obol',
        swise: 'SWISE',
        mintToken: 'osETH',
        nativeToken: 'ETH',
        depositToken: 'ETH',
        v2RewardToken: 'rETH2',
        v2StakedToken: 'sETH2',
      },
    },
  },
  {
    member: 'Gnosis',
    boost: false,
    config: {
      network: {
        id: 'gnosis',
        name: 'Gnosis Chain',
        chainId: 100,
        hexadecimalChainId: '0x64',
        blockExplorerUrl: 'https://gnosisscan.io',
        nativeCurrency: { symbol: 'xDAI', name: 'xDAI', decimals: 18 },
        isTestnet: false,
      },
      api: {
        backend: 'https://gnosis-api.stakewise.io/graphql',
        subgraph: 'https://graphs.stakewise.io/gnosis/subgraphs/name/stakewise/prod',
      },
      pages: { beaconchain: 'https://dora.gnosischain.com' },
      addresses: {
        tokens: {
          ssv: '0x0000000000000000000000000000000000000000',
          obol: '0x0000000000000000000000000000000000000000',
          swise: '0xfdA94F056346d2320d4B5E468D6Ad099b2277746',
          mintToken: '0xF490c80aAE5f2616d3e3BDa2483E30C4CB21d1A0',
          depositToken: '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb',
          v2RewardToken: '0x6aC78efae880282396a335CA2F79863A1e6831D4',
          v2StakedToken: '0xA4eF9Da5BA71Cc0D2e5E877a910A37eC43420445',
        },
        base: {
          keeper: '0xcAC0e3E35d3BA271cd2aaBE688ac9DB1898C26aa',
          multicall: '0xb5b692a88BDFc81ca69dcB1d924f59f0413A602a',
          priceOracle: '0x9B1b13afA6a57e54C03AD0428a4766C39707D272',
          vaultsRegistry: '0x7d014B3C6ee446563d4e0cB6fBD8C3D0419867cB',
          sharedMevEscrow: '0x30db0d10d3774e78f8cB214b9e8B72D4B402488a',
          mintTokenConfigV1: '0x0000000000000000000000000000000000000000',
          mintTokenConfigV2: '0xd6672fbE1D28877db598DC0ac2559A15745FC3ec',
          depositDataRegistry: '0x58e16621B5c0786D6667D2d54E28A20940269E16',
          mintTokenController: '0x60B2053d7f2a0bBa70fe6CDd88FB47b579B9179a',
          rewardSplitterFactory: '0xd12Df8543e0522CCbF12d231e822B7264c634775',
        },
        factories: {
          vault: '0x7A8cbBf690084E43De778173cfAcf7313c9122DD',
          erc20Vault: '0x97795DA27138BD8d79204D37F3A2e80fA4d30488',
          privateVault: '0x4C958642F1CD735F13aed02A4FB015153edDf8Fd',
          erc20PrivateVault: '0x1831834dC4Bf88B9d9183015e1285B105Ec2FdC9',
          blocklistVault: '0x608d8Ca6916b96edf63Dd429e62Fe1366ae6f3B5',
          erc20BlocklistVault: '0x39c6eef5f955bcC280966504bc5c82F2394Fa368',
        },
        special: {
          stakeCalculator: '0x2A415b65207049AC7481BF69ff9fc1B3Def97c9A',
          leverageStrategy: '0x0000000000000000000000000000000000000000',
          leverageStrategyV2: '0x0000000000000000000000000000000000000000',
          merkleDistributorV2: '0xFBceefdBB0ca25a4043b35EF49C2810425243710',
        },
      },
      tokens: {
        ssv: 'SSV',
        obol: 'Obol',
        swise: 'SWISE',
        mintToken: 'osGNO',
        nativeToken: 'xDAI',
        depositToken: 'GNO',
        v2RewardToken: 'rGNO',
        v2StakedToken: 'sGNO',
      },
    },
  },
  {
    member: 'Hoodi',
    boost: true,
    config: {
      network: {
        id: 'hoodi',
        name: 'Hoodi Testnet',
        chainId: 560048,
        hexadecimalChainId: '0x88bb0',
        blockExplorerUrl: 'https://hoodi.etherscan.io',
        nativeCurrency: { symbol: 'ETH', name: 'Ethereum', decimals: 18 },
        isTestnet: true,
      },
      api: {
        backend: 'https://hoodi-api.stakewise.io/graphql',
        subgraph: 'https://graphs.stakewise.io/hoodi/subgraphs/name/stakewise/prod',
      },
      pages: { beaconchain: 'https://hoodi.beaconcha.in/' },
      addresses: {
        tokens: {
          ssv: '0x0000000000000000000000000000000000000000',
          obol: '0x0000000000000000000000000000000000000000',
          swise: '0x3c5634a5437A394353F49fe04FE5db11961c5c2D',
          mintToken: '0x7345fC8268459413beE9e9dd327f31283C65Ee7e',
          depositToken: '0x0000000000000000000000000000000000000000',
          v2RewardToken: '0x75c57bd50A3EB7291Da3429956D3566E0153A38f',
          v2StakedToken: '0xe684eD3e740A3fD62e86b6bD6a8865e070568BCa',
        },
        base: {
          keeper: '0xA7D1Ac9D6F32B404C75626874BA56f7654c1dC0f',
          multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
          priceOracle: '0xe8a222D887b468a71Ee8a27df4fa3b886A4B7BA1',
          vaultsRegistry: '0xf16fea93D3253A401C3f73B0De890C6586740B25',
          sharedMevEscrow: '0x51FD45BAEfB12f54766B5C4d639b360Ea50063bd',
          mintTokenConfigV1: '0x0000000000000000000000000000000000000000',
          mintTokenConfigV2: '0x5b817621EBE00622b9a71b53c942b392751c8197',
          depositDataRegistry: '0x93a3f880E07B27dacA6Ef2d3C23E77DBd6294487',
          mintTokenController: '0x140Fc69Eabd77fFF91d9852B612B2323256f7Ac1',
          rewardSplitterFactory: '0xd12Df8543e0522CCbF12d231e822B7264c634775',
        },
        factories: {
          vault: '0x7A8cbBf690084E43De778173cfAcf7313c9122DD',
          erc20Vault: '0x97795DA27138BD8d79204D37F3A2e80fA4d30488',
          privateVault: '0x4C958642F1CD735F13aed02A4FB015153edDf8Fd',
          erc20PrivateVault: '0x1831834dC4Bf88B9d9183015e1285B105Ec2FdC9',
          blocklistVault: '0x608d8Ca6916b96edf63Dd429e62Fe1366ae6f3B5',
          erc20BlocklistVault: '0x39c6eef5f955bcC280966504bc5c82F2394Fa368',
        },
        special: {
          stakeCalculator: '0xaE9A192Ed2030444eB9323C592F1b85801EA0Ec3',
          leverageStrategy: '0x154628AC72533aad39aBdcaE2055Dced0b4Eef4D',
          leverageStrategyV2: '0xe382BD0c48A7dd435bE911e0f663cbCAa94AF965',
          merkleDistributorV2: '0xc61847D6Fc1F64162fF9F1d06205D9c4cDb2f239',
        },
      },
      tokens: {
        ssv: 'SSV',
        obol: 'Obol',
        swise: 'SWISE',
        mintToken: 'osETH',
        nativeToken: 'ETH',
        depositToken: 'ETH',
        v2RewardToken: 'rETH2',
        v2StakedToken: 'sETH2',
      },
    },
  },
  {
    member: 'Chiado',
    boost: false,
    config: {
      network: {
        id: 'chiado',
        name: 'Chiado Testnet',
        chainId: 10200,
        hexadecimalChainId: '0x27D8',
        blockExplorerUrl: 'https://gnosis-chiado.blockscout.com',
        nativeCurrency: { symbol: 'xDAI', name: 'xDAI', decimals: 18 },
        isTestnet: true,
      },
      api: {
        backend: 'https://chiado-api.stakewise.io/graphql',
        subgraph: 'https://graphs.stakewise.io/chiado/subgraphs/name/stakewise/prod',
      },
      pages: { beaconchain: 'https://beacon.chiadochain.net' },
      addresses: {
        tokens: {
          ssv: '0x0000000000000000000000000000000000000000',
          obol: '0x0000000000000000000000000000000000000000',
          swise: '0x460d2c6c3254809949a7d0b4646ce15F77e9c545',
          mintToken: '0x0b4F6bFB694790051E0203Db83edbB5888099556',
          depositToken: '0x19C653Da7c37c66208fbfbE8908A5051B57b4C70',
          v2RewardToken: '0x14c74b1C7eCa8362D4ABcCd71051Ce174d61a3D4',
          v2StakedToken: '0xee2493a42861a0a49f88525c44aab8126d04b761',
        },
        base: {
          keeper: '0x5f31eD13eBF81B67a9f9498F3d1D2Da553058988',
          multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
          priceOracle: '0x3CC131e6f6b975423151E5aaE8C466f4f81A8A4c',
          vaultsRegistry: '0x8750594B33516232e751C8B9C350a660cD5f1BB8',
          sharedMevEscrow: '0x453056f0bc4631abB15eEC656139f88067668E3E',
          mintTokenConfigV1: '0x0000000000000000000000000000000000000000',
          mintTokenConfigV2: '0x6D5957e075fd93b3B9F36Da93d7462F14387706d',
          depositDataRegistry: '0xFAce8504462AEb9BB6ae7Ecb206BD7B1EdF7956D',
          mintTokenController: '0x5518052f2d898f062ee59964004A560F24E2eE7d',
          rewardSplitterFactory: '0xd12Df8543e0522CCbF12d231e822B7264c634775',
        },
        factories: {
          vault: '0x7A8cbBf690084E43De778173cfAcf7313c9122DD',
          erc20Vault: '0x97795DA27138BD8d79204D37F3A2e80fA4d30488',
          privateVault: '0x4C958642F1CD735F13aed02A4FB015153edDf8Fd',
          erc20PrivateVault: '0x1831834dC4Bf88B9d9183015e1285B105Ec2FdC9',
          blocklistVault: '0x608d8Ca6916b96edf63Dd429e62Fe1366ae6f3B5',
          erc20BlocklistVault: '0x39c6eef5f955bcC280966504bc5c82F2394Fa368',
        },
        special: {
          stakeCalculator: '0x35704E96851d4aDd48475757b8f9bbb2390D9e4E',
          leverageStrategy: '0x0000000000000000000000000000000000000000',
          leverageStrategyV2: '0x0000000000000000000000000000000000000000',
          merkleDistributorV2: '0xd0747320d5457256D0203dfe61209Afbb90d22D7',
        },
      },
      tokens: {
        ssv: 'SSV',
        obol: 'Obol',
        swise: 'SWISE',
        mintToken: 'osGNO',
        nativeToken: 'xDAI',
        depositToken: 'GNO',
        v2RewardToken: 'rGNO',
        v2StakedToken: 'sGNO',
      },
    },
  },
] as const satisfies readonly NetworkData[]
