/** The most common conversions, by subject: the links of /tools/units. */

export type Preset = { amount: string; from: string; to: string };

export const presets: readonly { subject: string; conversions: readonly Preset[] }[] = [
  {
    subject: 'Lithium',
    conversions: [
      { amount: '1000', from: 't LCE', to: 't Li' },
      { amount: '1000', from: 't Li', to: 't LCE' },
      { amount: '1000', from: 't LiOH·H2O', to: 't LCE' },
      { amount: '6', from: '% Li2O', to: '% Li' },
    ],
  },
  {
    subject: 'Oxide to metal',
    conversions: [
      { amount: '1', from: 't Ga2O3', to: 't Ga' },
      { amount: '1', from: 't GeO2', to: 't Ge' },
      { amount: '1', from: 't V2O5', to: 't V' },
      { amount: '1', from: 't Nb2O5', to: 't Nb' },
      { amount: '1', from: 't Ta2O5', to: 't Ta' },
      { amount: '1', from: 't TiO2', to: 't Ti' },
    ],
  },
  {
    subject: 'Rare earths',
    conversions: [
      { amount: '1', from: 't Nd2O3', to: 't Nd' },
      { amount: '1', from: 'kg Dy', to: 'kg REO' },
      { amount: '1', from: 't NdFeB', to: 'kg Nd' },
      { amount: '73', from: 'US$/kg Nd2O3', to: 'US$/kg Nd' },
    ],
  },
  {
    subject: 'Tungsten',
    conversions: [
      { amount: '1', from: 'mtu WO3', to: 'kg W' },
      { amount: '100', from: 'US$/mtu WO3', to: 'US$/kg W' },
      { amount: '1', from: 't APT', to: 'mtu WO3' },
    ],
  },
  {
    subject: 'Prices',
    conversions: [
      { amount: '1', from: 'US$/lb', to: 'US$/t' },
      { amount: '1', from: 'US cents/lb', to: 'US$/t' },
      { amount: '1', from: 'US$/lb V2O5', to: 'US$/kg V' },
    ],
  },
  {
    subject: 'Mass',
    conversions: [
      { amount: '1', from: 'short ton', to: 't' },
      { amount: '1', from: 'long ton', to: 't' },
      { amount: '1', from: 'kt', to: 'lb' },
    ],
  },
];
