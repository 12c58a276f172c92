/** The members of the European Union by ISO 3166-1 alpha-3 code. Data only. */
export const euMembers: ReadonlySet<string> = new Set(
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE'.split(
    ' ',
  ),
);
