/** The folder is a package of its own inside another. */
export default { turbopack: { root: import.meta.dirname } };
