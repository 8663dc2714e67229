// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A registry of messengers by version, written for Snowglobe. To the outside it is a TeleporterRegistry. Its code depends on no
// chain, so that it can be placed on any, with version 1 in its storage.

struct ProtocolRegistryEntry {
    uint256 version;
    address protocolAddress;
}

struct WarpMessage {
    bytes32 sourceChainID;
    address originSenderAddress;
    bytes payload;
}

interface IWarp {
    function getVerifiedWarpMessage(uint32 index) external view returns (WarpMessage calldata message, bool valid);
    function getBlockchainID() external view returns (bytes32 blockchainID);
}

contract Registry {
    event AddProtocolVersion(uint256 indexed version, address indexed protocolAddress);
    event LatestVersionUpdated(uint256 indexed oldVersion, uint256 indexed newVersion);

    IWarp public constant WARP_MESSENGER = IWarp(0x0200000000000000000000000000000000000005);
    /// The sender of messages that validators sign without a transaction.
    address public constant VALIDATORS_SOURCE_ADDRESS = address(0);
    /// How far a new version may be above the latest one.
    uint256 public constant MAX_VERSION_INCREMENT = 500;

    uint256 public latestVersion;
    mapping(uint256 version => address) private addressOf;
    mapping(address protocolAddress => uint256) private versionOf;

    constructor(ProtocolRegistryEntry[] memory initialEntries) {
        for (uint256 i = 0; i < initialEntries.length; ++i) add(initialEntries[i]);
    }

    function addProtocolVersion(uint32 messageIndex) external {
        (WarpMessage memory warp, bool valid) = WARP_MESSENGER.getVerifiedWarpMessage(messageIndex);
        require(valid, "TeleporterRegistry: no verified message at this index");
        require(warp.sourceChainID == blockchainID(), "TeleporterRegistry: the message is from another chain");
        require(
            warp.originSenderAddress == VALIDATORS_SOURCE_ADDRESS,
            "TeleporterRegistry: the message is not from the validators"
        );
        (ProtocolRegistryEntry memory entry, address registry) =
            abi.decode(warp.payload, (ProtocolRegistryEntry, address));
        require(registry == address(this), "TeleporterRegistry: the message is for another registry");
        add(entry);
    }

    function blockchainID() public view returns (bytes32) {
        return WARP_MESSENGER.getBlockchainID();
    }

    function getLatestTeleporter() external view returns (address) {
        return getAddressFromVersion(latestVersion);
    }

    function getTeleporterFromVersion(uint256 version) external view returns (address) {
        return getAddressFromVersion(version);
    }

    function getAddressFromVersion(uint256 version) public view returns (address) {
        require(version != 0, "TeleporterRegistry: there is no version 0");
        address protocolAddress = addressOf[version];
        require(protocolAddress != address(0), "TeleporterRegistry: no such version");
        return protocolAddress;
    }

    function getVersionFromAddress(address protocolAddress) external view returns (uint256) {
        require(protocolAddress != address(0), "TeleporterRegistry: the zero address has no version");
        uint256 version = versionOf[protocolAddress];
        require(version != 0, "TeleporterRegistry: no version has this address");
        return version;
    }

    /// Adds a version, which must be new. An address may have several; it shows the highest.
    function add(ProtocolRegistryEntry memory entry) private {
        (uint256 version, address protocolAddress) = (entry.version, entry.protocolAddress);
        require(version != 0, "TeleporterRegistry: there is no version 0");
        require(addressOf[version] == address(0), "TeleporterRegistry: the version has an address");
        require(protocolAddress != address(0), "TeleporterRegistry: a version needs an address");
        uint256 latest = latestVersion;
        require(version <= latest + MAX_VERSION_INCREMENT, "TeleporterRegistry: the version is too high");
        addressOf[version] = protocolAddress;
        if (version > versionOf[protocolAddress]) versionOf[protocolAddress] = version;
        emit AddProtocolVersion(version, protocolAddress);
        if (version > latest) {
            latestVersion = version;
            emit LatestVersionUpdated(latest, version);
        }
    }
}
