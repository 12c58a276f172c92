/** A small list to try. Its parts, masses and ways are invented. */
export const sampleList = `part,substance,form,purity,kg,origin,destination,use,customs code
RF amplifier wafer,GaAs,wafer,,12,China,Japan,civil,
Gallium ingot,gallium,metal,99.9999,40,China,United States,civil,8112.92
Magnet set,NdFeB,magnet,,850,China,Germany,civil,8505.11
Cathode powder,LiFePO4,,,4200,China,Hungary,civil,
Cutting insert feedstock,APT,,,2500,China,Austria,civil,2841.80
Flame retardant,Sb2O3,,99.8,1600,China,France,civil,
Housing,6061,,,310,Norway,Germany,civil,7604
Infrared lens blank,germanium,metal,99.999,6,China,Germany,military,
"Solder, lead-free",SAC305,,,75,Malaysia,Germany,civil,8003
Nickel ore,nickel,ore,,20000,Indonesia,China,civil,2604
Seal,unobtainium,,,1,Nowhere,Germany,civil,
`;
